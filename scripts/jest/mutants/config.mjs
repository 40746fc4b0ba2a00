// @ts-check
import path from 'node:path';
import workspace from '../../../jest.config.mjs';

const own = (/** @type {string} */ file) => path.join(import.meta.dirname, file);

const service = /** @type {any} */ (workspace.projects.find(({ displayName }) => displayName === 'api'));
const { displayName: _, setupFilesAfterEnv, transform, ...api } = service;

/** Jest for the files that `npm run test:mutants` writes: specs of the service and of the packages below it. */
export default {
  ...api,
  testMatch: [`${process.env.MUTANT_SPECS}/*.spec.cjs`],
  testEnvironment: own('environment.cjs'),
  setupFilesAfterEnv: [own('../seed.cjs'), ...setupFilesAfterEnv],
  transform: Object.fromEntries(
    Object.keys(transform).map((pattern) => [pattern, [own('transform.cjs'), transform[pattern][1]]]),
  ),
  workerIdleMemoryLimit: workspace.workerIdleMemoryLimit,
};
