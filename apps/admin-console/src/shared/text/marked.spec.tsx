import { render } from '@testing-library/react';
import { Marked } from './marked';

const getMarks = (text: string, words: string[], isWhole = false) => {
  const { container } = render(<Marked text={text} words={words} isWhole={isWhole} />);
  expect(container).toHaveTextContent(text.replace(/\s+/g, ' ').trim());
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

describe('marked words', () => {
  it('are found without case, accents and typography, as they are written', () => {
    expect(getMarks('Étui d’École, ETUI', ["d'ecole", 'etui'])).toEqual(['Étui', 'd’École', 'ETUI']);
  });

  it('are parts of words, or whole words alone', () => {
    expect(getMarks('A string and a ring', ['ring'])).toEqual(['ring', 'ring']);
    expect(getMarks('A string and a ring', ['ring'], true)).toEqual(['ring']);
  });

  it('are text, also if they look like code', () => {
    expect(getMarks('Bag <b>(new)</b> 字 Straße.', ['<b>', '(', 'strasse'])).toEqual(['<b>', '(', 'Straße']);
  });
});
