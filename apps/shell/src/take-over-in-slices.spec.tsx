import { useEffect, useState } from 'react';
import { drawnRoot, watchReader } from './take-over';
import { takeOverInSlices } from './take-over-in-slices';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
  document.body.innerHTML = '<div id="root" data-drawn><input name="title"></div>';
});
const field = () => document.querySelector('input') as HTMLInputElement;

/** A form that clears its field at its start. */
const Form = () => {
  const [title, setTitle] = useState('');
  useEffect(() => setTitle(''), []);
  return <input name="title" aria-label="Title" value={title} onChange={(e) => setTitle(e.target.value)} />;
};

test('the new page keeps the text and the focus of a field until the moment of the change', async () => {
  const over = takeOverInSlices(drawnRoot() as HTMLElement, <Form />, watchReader());
  await Promise.resolve();
  field().value = 'Keys';
  field().focus();
  await over;
  await Promise.resolve();
  expect(drawnRoot()).toBeUndefined();
  expect(document.querySelectorAll('#root')).toHaveLength(1);
  expect([field().getAttribute('aria-label'), field().value]).toEqual(['Title', 'Keys']);
  expect(document.activeElement).toBe(field());
});

test('the change waits for a press that begins during the render, and the page is rendered once', async () => {
  const drawn = drawnRoot() as HTMLElement;
  const over = takeOverInSlices(drawn, <Form />, watchReader());
  await Promise.resolve();
  document.dispatchEvent(new Event('pointerdown'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(drawnRoot()).toBe(drawn);
  document.dispatchEvent(new Event('pointerup'));
  await over;
  expect(document.querySelectorAll('input')).toHaveLength(1);
  expect(field().getAttribute('aria-label')).toBe('Title');
});
