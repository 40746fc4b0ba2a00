/** A reason not to start that its reader can mend: shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Ports below 1024 are for root. */
const NO_PORT = 'this account may not listen on the port. Set PORT to another one.';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'the port is already in use. Stop what uses it or set PORT to another one.',
  EACCES: 'permission denied. Check that the account of the service can read and write it.',
  EADDRNOTAVAIL: 'this machine has no such address. Check HOST.',
  ENOSPC: 'the disk is full. Free some space or set DATA_DIR to another disk.',
  EROFS: 'DATA_DIR is on a read-only disk. Set it to another folder.',
  ENOTDIR: 'DATA_DIR is not a folder.',
  EEXIST: 'DATA_DIR is not a folder.',
};

/** Words an error of the operating system as one line; null for an error that is none. */
export function wordSystemError(error: unknown): string | null {
  const { code, message, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  const reason = code === 'EACCES' && syscall === 'listen' ? NO_PORT : code && REASONS[code];
  return reason ? `Cannot start: ${reason} (${message})` : null;
}
