import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Field } from './field';
import { FileInput, type FileInputProps } from './file-input';

const photo = new File(['x'], 'umbrella.png', { type: 'image/png' });
const receipt = new File(['y'], 'receipt.pdf', { type: 'application/pdf' });

function setUp(props: Partial<FileInputProps> = {}) {
  const onAdd = jest.fn();
  const onRemove = jest.fn();
  render(
    <Field label="Photos" hint="At most 3">
      <FileInput
        files={[]}
        onAdd={onAdd}
        onRemove={onRemove}
        chooseLabel="Choose photos"
        removeLabel={(name) => `Remove ${name}`}
        {...props}
      />
    </Field>,
  );
  return { onAdd, onRemove, input: screen.getByLabelText(/Photos/) as HTMLInputElement };
}

beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:umbrella');
  URL.revokeObjectURL = jest.fn();
});

test('hands over what was chosen, and can be given the same file again', async () => {
  const { onAdd, input } = setUp();
  await userEvent.upload(input, [photo, receipt]);
  expect(onAdd).toHaveBeenCalledWith([photo, receipt]);
  expect(input).toHaveValue('');
  expect(input).toHaveAccessibleDescription('At most 3');
});

test('hands over what was dropped', () => {
  const { onAdd } = setUp();
  fireEvent.drop(screen.getByText('Choose photos'), { dataTransfer: { files: [photo] } });
  expect(onAdd).toHaveBeenCalledWith([photo]);
});

test('lists the files, previews pictures only, and says which one to remove', async () => {
  const { onRemove } = setUp({ files: [photo, receipt] });
  const [first, second] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first.querySelector('img')).toHaveAttribute('src', 'blob:umbrella');
  expect(second.querySelector('img')).toBeNull();
  await userEvent.click(within(second).getByRole('button', { name: 'Remove receipt.pdf' }));
  expect(onRemove).toHaveBeenCalledWith(receipt, 1);
  await expectAccessible();
});

test('takes no more than max', () => {
  const { onAdd, input } = setUp({ files: [photo], max: 1 });
  expect(input).toBeDisabled();
  fireEvent.drop(screen.getByText('Choose photos'), { dataTransfer: { files: [receipt] } });
  expect(onAdd).not.toHaveBeenCalled();
});

test('announces why files were skipped', () => {
  const { input } = setUp({ error: 'Some files were skipped.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Some files were skipped.');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Some files were skipped. At most 3');
});

test('takes and removes nothing while it is disabled', async () => {
  const { onAdd, onRemove, input } = setUp({ files: [photo], disabled: true });
  expect(input).toBeDisabled();
  fireEvent.drop(screen.getByText('Choose photos'), { dataTransfer: { files: [receipt] } });
  await userEvent.click(screen.getByRole('button', { name: 'Remove umbrella.png' }));
  expect([onAdd, onRemove].map(({ mock }) => mock.calls)).toEqual([[], []]);
});
