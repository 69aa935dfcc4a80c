/**
 * The fields in which one differs from the other. What is stored of the rest is nobody's to send again: somebody else may have
 * changed it since it was read.
 */
export const changedFields = <T extends object>(now: T, before: NoInfer<T>): Partial<T> =>
  // The entries are those of `now`.
  Object.fromEntries(
    Object.entries(now).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof T]),
    ),
  ) as Partial<T>
