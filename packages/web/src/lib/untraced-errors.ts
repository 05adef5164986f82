const { stackTraceLimit } = Error;

/**
 * While the files of the app are evaluated, errors don't look up where they were made. React makes three of
 * them then, to have them at hand. Nobody's own browser minds; but while one is watched, by its developer
 * tools or by Lighthouse, it reads all of the app's code once more for their sake.
 */
Reflect.deleteProperty(Error, "stackTraceLimit");

/** From now on errors say again where they were made. */
export function traceErrors(): void {
  Error.stackTraceLimit = stackTraceLimit;
}
