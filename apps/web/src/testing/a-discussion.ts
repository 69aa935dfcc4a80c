import type { Discussion, ThreadComment } from '../data/comments.ts'

export const tom = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Tom Whitfield', isTold: true }
export const ana = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Ana Roy', isTold: false }
const threadId = '00000000-0000-4000-8000-0000000000c1'

/** What Tom said this morning, and nobody has changed. */
export const aComment = (changes: Partial<ThreadComment> = {}): ThreadComment => ({
  id: threadId,
  author: { id: tom.id, name: tom.name, isClient: false, recipient: null },
  content: [{ text: 'Le prix a changé.' }],
  madeAt: '2026-03-16T08:00:00.000Z',
  editedAt: null,
  removedAt: null,
  verdict: null,
  mayChange: false,
  isNew: false,
  untold: [],
  ...changes,
})

/** A proposal of which one thing was said. */
export const aDiscussion = (changes: Partial<Discussion> = {}): Discussion => ({
  threads: [
    {
      subject: { kind: 'proposal', id: '00000000-0000-4000-8000-000000000009' },
      adTitle: null,
      audience: 'internal',
      resolvedAt: null,
      resolvedBy: null,
      comments: [aComment()],
    },
  ],
  people: [ana, tom],
  names: { [tom.id]: tom.name, [ana.id]: ana.name },
  canMail: true,
  recipients: ['Sophie Marin'],
  ...changes,
})
