import { createHash } from 'node:crypto'

/** The mark of an answer's content: the same content, the same mark. */
export const entityTag = (text: string): string => `"${createHash('sha1').update(text).digest('hex')}"`
