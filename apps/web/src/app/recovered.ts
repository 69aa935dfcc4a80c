/**
 * React draws again, in one go, what failed while it was drawn in slices, and reports the first failure as recovered:
 * also where the second drawing is an error page, which tells it. Left to the browser, the report would arrive at the
 * message of last resort as a failure of its own.
 */
export const onRecoverableError = (): void => undefined
