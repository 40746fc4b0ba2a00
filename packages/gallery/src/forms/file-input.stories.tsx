import { Field, FileInput } from '@lost-found/design-system';
import { useState } from 'react';

export default { title: 'Forms/FileInput', component: FileInput };

const all = ['bike.pdf', 'receipt.pdf', 'key.pdf'].map((name) => new File(['a'], name));

const startingWith = (count: number, refused: string[] = []) =>
  function Photos() {
    const [files, setFiles] = useState(all.slice(0, count));
    return (
      <Field label="Photos">
        <FileInput
          files={files}
          onAdd={(added) => setFiles([...files, ...added])}
          onRemove={(file) => setFiles(files.filter((one) => one !== file))}
          chooseLabel="Choose photos"
          cameraLabel="Take a photo"
          dropHint="or drop them here"
          removeLabel={(name) => `Delete: ${name}`}
          max={3}
          status={`${files.length} / 3`}
          refused={refused}
        />
      </Field>
    );
  };

export const Empty = startingWith(0);
export const WithFiles = startingWith(2);
export const Refused = startingWith(1, ['bike.png is larger than 5 MB.']);
export const Full = startingWith(3);
