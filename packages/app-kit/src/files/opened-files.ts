export { prepareFile, prepareFiles } from './prepare-files';
export { recogniseFile } from './recognise-file';
