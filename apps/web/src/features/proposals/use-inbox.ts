import { useState, type RefObject } from 'react'
import type { ProposalSummary } from '../../data/proposals.ts'
import type { Hotkeys } from '../../lib/hotkeys.ts'
import type { Verb } from './decide-dialog.tsx'

type Question = { readonly verb: Verb; readonly proposals: readonly ProposalSummary[] }

/** Which of those that wait for the person are chosen, what is asked about them, and the keys for it. */
export function useInbox(
  yours: readonly ProposalSummary[],
  list: RefObject<HTMLElement | null>,
  /** The one that stands beside the list: keys are about it where no row has the focus. */
  shown: string | undefined,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [question, setQuestion] = useState<Question | null>(null)
  // Somebody else may have decided about one that was chosen: it is not there any more.
  const chosen = yours.filter(({ id }) => ids.has(id))
  const toggle = (id: string) =>
    setIds((former) =>
      former.has(id) ? new Set([...former].filter((one) => one !== id)) : new Set([...former, id]),
    )
  const atHand = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-proposal-id]')
    return yours.find(({ id }) => id === (row?.dataset.proposalId ?? shown))
  }
  const ask = (verb: Verb) => {
    const one = atHand()
    const proposals = chosen.length > 0 || !one ? chosen : [one]
    if (proposals.length > 0) setQuestion({ verb, proposals })
  }
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-proposal]') ?? [])]
    const row = document.activeElement?.closest('[data-proposal-id]')
    const at = links.findIndex((link) => row?.contains(link))
    links[Math.min(links.length - 1, Math.max(0, at + by))]?.focus()
  }
  /** Where no row has the focus, what stands beside the list is opened. */
  const open = () => {
    const id = atHand()?.id
    if (id !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-proposal-id="${id}"] a[data-proposal]`)?.click()
  }
  const keys: Hotkeys = {
    Enter: open,
    j: () => move(1),
    k: () => move(-1),
    s: () => {
      const one = atHand()
      if (one) toggle(one.id)
    },
    e: () => ask('approve'),
    x: () => ask('refuse'),
  }
  return {
    keys,
    chosen,
    question,
    ask,
    /** About one, wherever the focus is. */
    askOf: (verb: Verb, one: ProposalSummary) => setQuestion({ verb, proposals: [one] }),
    isAllChosen: yours.length > 0 && chosen.length === yours.length,
    /** All that is shown and waits for the person, or none. */
    chooseAll: (isMeant: boolean) => setIds(new Set(isMeant ? yours.map(({ id }) => id) : [])),
    clear: () => setIds(new Set()),
    close: () => {
      setQuestion(null)
      setIds(new Set())
    },
    choiceOf: ({ id }: ProposalSummary) => ({ isChosen: ids.has(id), onChoose: () => toggle(id) }),
  }
}
