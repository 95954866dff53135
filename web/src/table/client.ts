/** The page's side of the table worker. */

import { Caller } from '../worker/caller';
import type { Remote } from '../worker/protocol';
import type { TableService } from './service';

export type TableClient = Remote<TableService> & {
  /** Ends the worker; the table is gone with it. */
  close(): void;
};

export function openTableClient(): TableClient {
  const caller = new Caller(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' }),
  );
  /** The worker implements `TableService`, so a result has the type it says. */
  const remote =
    <Name extends keyof TableService>(name: Name): Remote<TableService>[Name] =>
    ((...values: unknown[]) => caller.call(name, values)) as Remote<TableService>[Name];
  return {
    info: remote('info'),
    open: remote('open'),
    checkSetup: remote('checkSetup'),
    read: remote('read'),
    act: remote('act'),
    follow: remote('follow'),
    predict: remote('predict'),
    rollback: remote('rollback'),
    followEvent: remote('followEvent'),
    log: remote('log'),
    publicRecord: remote('publicRecord'),
    preview: remote('preview'),
    replay: remote('replay'),
    undo: remote('undo'),
    reopen: remote('reopen'),
    end: remote('end'),
    setTag: remote('setTag'),
    state: remote('state'),
    stateAt: remote('stateAt'),
    formats: remote('formats'),
    write: remote('write'),
    writeTree: remote('writeTree'),
    openPractice: remote('openPractice'),
    practise: remote('practise'),
    previewPractice: remote('previewPractice'),
    close: () => caller.close(),
  };
}
