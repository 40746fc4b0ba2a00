import { isContractCompatible, remoteContractVersion } from './remote-module.js';

describe('isContractCompatible', () => {
  it.each([
    [remoteContractVersion, remoteContractVersion, true],
    ['1.7', '1.2', true],
    ['1.2', '1.7', true],
    ['1.0', remoteContractVersion, false],
    ['2.0', '1.0', false],
    ['10.0', '1.0', false],
    ['', '1.0', false],
    ['latest', 'latest', false],
  ])('remote %s in a shell of %s: %s', (remote, shell, expected) => {
    expect(isContractCompatible(remote, shell)).toBe(expected);
  });
});
