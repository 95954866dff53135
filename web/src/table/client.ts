/** The page's side of the table worker. */

import { Caller, type WorkerLike } from '../worker/caller';
import type { Remote } from '../worker/protocol';
import { Receiver, StateReceiver, type Update } from './difference';
import type { Answered, Opened, Played, TableService, TableWorkerService } from './service';
import type { TableState } from './types';

export type TableClient = Remote<TableService> & {
  /** Ends the worker; the table is gone with it. */
  close(): void;
};

function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'table' });
}

export function openTableClient(makeWorker = startWorker): TableClient {
  const caller = new Caller(makeWorker);
  const states = new StateReceiver();
  const texts = new Receiver<string>();

  /** The worker implements `TableWorkerService`, so a result has the type it says. */
  const remote =
    <Name extends keyof TableWorkerService>(name: Name): Remote<TableWorkerService>[Name] =>
    ((...values: unknown[]) => caller.call(name, values)) as Remote<TableWorkerService>[Name];

  /** A function of the worker and what is made of its results, in the order in which they arrive. */
  const received =
    <Values extends unknown[], Result, Value>(call: (...values: Values) => Promise<Result>, receive: (result: Result) => Value) =>
    async (...values: Values): Promise<Value> =>
      receive(await call(...values));
  const toOpened = (opened: Opened<Update>): Opened => ('trouble' in opened ? opened : { ok: { ...opened.ok, state: states.receive(opened.ok.state) } });
  const toPlayed = (played: Answered<Played<Update>>): Answered<Played> => ('refusal' in played ? played : { ok: { ...played.ok, state: states.receive(played.ok.state) } });
  const toState = (answer: Answered<Update>): Answered<TableState> => ('refusal' in answer ? answer : { ok: states.receive(answer.ok) });
  const toText = (answer: Answered<Update>): Answered<string> => ('refusal' in answer ? answer : { ok: texts.receive(answer.ok) });

  return {
    info: remote('info'),
    open: received(remote('open'), toOpened),
    checkSetup: remote('checkSetup'),
    read: received(remote('read'), toOpened),
    act: received(remote('act'), toPlayed),
    follow: received(remote('follow'), toPlayed),
    predict: received(remote('predict'), toPlayed),
    replies: remote('replies'),
    rollback: received(remote('rollback'), toState),
    followEvent: received(remote('followEvent'), toPlayed),
    log: remote('log'),
    publicRecord: remote('publicRecord'),
    preview: remote('preview'),
    replay: remote('replay'),
    undo: received(remote('undo'), toState),
    reopen: received(remote('reopen'), toState),
    setClock: remote('setClock'),
    runClock: remote('runClock'),
    flag: received(remote('flag'), toPlayed),
    setTag: remote('setTag'),
    state: received(remote('state'), toState),
    stateAt: received(remote('stateAt'), toState),
    formats: remote('formats'),
    write: received(remote('write'), toText),
    writeTree: remote('writeTree'),
    openPractice: remote('openPractice'),
    practise: remote('practise'),
    previewPractice: remote('previewPractice'),
    close: () => caller.close(),
  };
}
