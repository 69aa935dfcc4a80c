import type { NamedMutation } from './mutation-plugin.ts'

export const draftSession = 'apps/web/src/features/campaign-editor/session'
const saving = `${draftSession}/saving.ts`

/** What the plays of the draft session must notice (`draft-session.properties.test.ts`). */
export const draftSessionMutations: readonly NamedMutation[] = [
  {
    what: 'session: a second save while one is on its way',
    file: saving,
    from: "if (saving.sending !== null || saving.presence !== 'open') return [saving]",
    to: "if (saving.presence !== 'open') return [saving]",
  },
  {
    what: 'session: stored while the question stands',
    file: saving,
    from: "if (saving.sending !== null || saving.presence !== 'open') return [saving]",
    to: "if (saving.sending !== null || saving.presence === 'gone') return [saving]",
  },
  {
    what: 'session: what was typed during a save counts as stored',
    file: saving,
    from: 'if (saving.draft === sent) return',
    to: 'if (sent !== null) return',
  },
  {
    what: 'session: a lost answer is forgotten',
    file: saving,
    from: "if (kind === 'unanswered') return sent",
    to: "if (kind === 'unanswered') return null",
  },
  {
    what: 'session: a refused sign-in settles a doubt',
    file: saving,
    from: "return kind === 'unavailable' || kind === 'signedOut' ? saving.inDoubt : null",
    to: "return kind === 'unavailable' ? saving.inDoubt : null",
  },
  {
    what: 'session: nothing is tried again',
    file: saving,
    from: "const mayHelp = kind === 'unanswered' || kind === 'unavailable'",
    to: 'const mayHelp = false',
  },
  {
    what: 'session: signed in again, it waits for a key',
    file: saving,
    from: "return saving.outcome.kind === 'failed' ? trySave(saving) : [saving]",
    to: 'return [saving]',
  },
  {
    what: 'session: signed in again during a save, its answer from before stands',
    file: saving,
    from: 'if (saving.asksAgain && !isLooked) {',
    to: 'if (!saving.asksAgain && saving.asksAgain && !isLooked) {',
  },
  {
    what: 'session: a copy brings back what was given up',
    file: saving,
    from: "isDirty(saving) && saving.presence !== 'gone' ? [",
    to: 'isDirty(saving) ? [',
  },
  {
    what: 'session: a save of its own after a conflict',
    file: saving,
    from: "return saving.outcome.kind === 'conflict' ? [saving] : trySave(saving)",
    to: 'return trySave(saving)',
    equivalent:
      'it is refused again by the revision: only one call more, and the question comes back by itself',
  },
  {
    what: 'session: the screen that goes away keeps no copy',
    file: saving,
    from: 'return [ended, ...keep(saving), ...disarmAll]',
    to: 'return [ended, ...disarmAll]',
    equivalent: 'until the page is loaded anew: who comes back goes on with the session itself',
  },
  {
    what: 'session: timers outlive the screen',
    file: saving,
    from: 'return [ended, ...keep(saving), ...disarmAll]',
    to: 'return [ended, ...keep(saving)]',
  },
  {
    what: 'session: the question says nothing of what is on its way',
    file: saving,
    from: 'const sent = saving.sending ?? saving.inDoubt',
    to: 'const sent = saving.inDoubt',
  },
  {
    what: 'session: the question calls lost what is on its way',
    file: saving,
    from: "sent === saving.draft ? 'mayArrive' : 'losesSince'",
    to: "'losesSince'",
  },
  {
    what: 'session: shown as stored while it is not',
    file: saving,
    from: "return outcome.kind === 'clean' ? { kind: 'dirty' } : outcome",
    to: "return outcome.kind === 'clean' ? outcome : outcome",
  },
  {
    what: 'session: a new file without its address',
    file: saving,
    from: "createdMeanwhile: isNew && saving.presence !== 'open' ? fileId : saving.createdMeanwhile",
    to: 'createdMeanwhile: saving.createdMeanwhile',
  },
  {
    what: 'session: both works are one from the old start',
    file: saving,
    from: 'afterChange({ ...saving, base: theirs, inDoubt: null,',
    to: 'afterChange({ ...saving, inDoubt: null,',
  },
]
