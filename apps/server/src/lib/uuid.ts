const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Ids come in paths: one that could not be ours is "not found", not a database error. */
export const isUuid = (text: string): boolean => shape.test(text)
