import { Field, FileInput } from '@lost-found/design-system';
import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { texts } from '../texts';

export default { title: 'Forms/FileInput', component: FileInput } satisfies Meta<typeof FileInput>;

const bike = new File(['a'], 'bike.pdf', { type: 'application/pdf' });
const receipt = new File(['b'], 'receipt.pdf', { type: 'application/pdf' });
const key = new File(['c'], 'key.pdf', { type: 'application/pdf' });

const startingWith = (chosen: File[], isRefused = false) => ({
  render: function Photos() {
    const [files, setFiles] = useState(chosen);
    return (
      <Field label={texts.photos}>
        <FileInput
          files={files}
          onAdd={(added) => setFiles([...files, ...added])}
          onRemove={(file) => setFiles(files.filter((one) => one !== file))}
          chooseLabel={texts.choosePhotos}
          cameraLabel={texts.takePhoto}
          dropHint={texts.dropPhotos}
          removeLabel={(name) => `${texts.remove}: ${name}`}
          max={3}
          status={`${files.length} / 3`}
          refused={isRefused ? [texts.tooLarge] : []}
        />
      </Field>
    );
  },
});

export const Empty = startingWith([]);
export const WithFiles = startingWith([bike, receipt]);
export const Refused = startingWith([bike], true);
export const Full = startingWith([bike, receipt, key]);
