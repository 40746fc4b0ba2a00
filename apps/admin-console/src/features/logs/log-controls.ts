import type { LogEntry } from '@lost-found/contracts';
import { createContext, useContext } from 'react';

/** Opens a log entry from its row. */
export const OpenLogContext = createContext<(entry: LogEntry) => void>(() => undefined);

export const useOpenLog = () => useContext(OpenLogContext);
