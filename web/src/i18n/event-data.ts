import type { TableEvent } from '../table/types';

/** The data of an event, whose shape depends on the event. */
export type EventData = Readonly<Record<string, unknown>>;

/** The data of an event; nothing if it has none. */
export function eventData({ data }: Pick<TableEvent, 'data'>): EventData {
  return isObject(data) ? data : {};
}

/** Whether a value is an object with members, such as those within the data of an event. */
export function isObject(value: unknown): value is EventData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
