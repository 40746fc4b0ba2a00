import * as core from '@module-federation/runtime-core';

/** Where remotes look for the runtime: the federation plugin's `externalRuntime`. */
globalThis._FEDERATION_RUNTIME_CORE = core;

/** A plugin of the federation runtime that does nothing more: so it is part of every entry of the host. */
export default () => ({ name: 'provide-runtime' });
