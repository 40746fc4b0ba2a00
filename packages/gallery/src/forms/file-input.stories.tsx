import { Field, FileInput } from '@lost-found/design-system';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { texts } from '../texts';

const meta: Meta<typeof FileInput> = { title: 'Forms/FileInput', component: FileInput };
export default meta;
type Story = StoryObj<typeof FileInput>;

const bike = new File(['a'], 'bike.pdf', { type: 'application/pdf' });
const receipt = new File(['b'], 'receipt.pdf', { type: 'application/pdf' });

const Photos = ({ chosen, error }: { chosen: File[]; error?: string }) => {
  const [files, setFiles] = useState(chosen);
  return (
    <Field label={texts().photos}>
      <FileInput
        files={files}
        onAdd={(added) => setFiles([...files, ...added])}
        onRemove={(file) => setFiles(files.filter((one) => one !== file))}
        chooseLabel={texts().choosePhotos}
        cameraLabel={texts().takePhoto}
        dropHint={texts().dropPhotos}
        removeLabel={(name) => `${texts().remove}: ${name}`}
        max={3}
        status={`${files.length} / 3`}
        error={error}
        refused={error ? [texts().tooLarge] : []}
      />
    </Field>
  );
};

export const Empty: Story = { render: () => <Photos chosen={[]} /> };

export const WithFiles: Story = { render: () => <Photos chosen={[bike, receipt]} /> };

export const Refused: Story = { render: () => <Photos chosen={[bike]} error={texts().tooLarge} /> };

export const Full: Story = {
  render: () => <Photos chosen={[bike, receipt, new File(['c'], 'key.pdf', { type: 'application/pdf' })]} />,
};
