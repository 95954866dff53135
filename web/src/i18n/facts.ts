/** The data of an event, whose shape depends on the event. */
export type Facts = Readonly<Record<string, unknown>>;

export function isFacts(data: unknown): data is Facts {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
