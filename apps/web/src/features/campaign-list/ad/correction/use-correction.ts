import { checkLink, type CorrectedKind } from '@vigie/domain'
import { useState } from 'react'
import {
  planCorrection,
  sendCorrection,
  type AdText,
  type AdVisual,
  type Corrected,
  type VisualSwap,
} from '../../../../data/ad-correction.ts'
import { useAction } from '../../../../data/client/use-action.ts'
import { useAccount, useSession } from '../../../../data/session.ts'
import { isApiError } from '../../../../lib/api-error.ts'

export type TextProblem = 'empty' | 'malformed' | 'forbiddenHost' | 'taken'
/** Why a visual cannot take the place: none was chosen, it is the refused one, its package shows it already, it was deleted. */
export type VisualProblem = 'choose' | 'same' | 'held' | 'gone'

/** The visual that takes the place: of the library, be it since a moment ago. */
export type Chosen = Pick<AdVisual, 'ids' | 'name' | 'pictureUrl' | 'storyUrl'> & {
  readonly keywords: readonly string[]
  /** Of a file that was just added. */
  readonly shape: { readonly width: number; readonly height: number } | null
}

/** Why a text cannot be said, as the library would refuse it. */
function problemOf({ kind, content }: Pick<AdText, 'kind' | 'content'>): TextProblem | null {
  if (content.trim() === '') return 'empty'
  const problem = kind === 'link' ? checkLink(content) : null
  if (problem === null) return null
  return problem === 'link.forbiddenHost' ? 'forbiddenHost' : 'malformed'
}

/** Where there is nothing else to correct, another visual is what is asked for. */
function visualProblemOf(visual: AdVisual | null, chosen: Chosen | null, isAlone: boolean) {
  if (visual === null) return null
  if (chosen === null) return isAlone ? 'choose' : null
  if (chosen.ids.some((id) => visual.ids.includes(id))) return 'same'
  return chosen.keywords.some((name) => visual.packages.includes(name)) ? 'held' : null
}

type Problems = ReadonlyMap<CorrectedKind, TextProblem>
/** What is corrected: texts beside their values, and the visual where it is concerned. */
type Shown = { readonly texts: readonly AdText[]; readonly visual: AdVisual | null }

/** What is written and chosen, the plan of exactly that, and sending it: nothing is saved before its plan was read. */
export function useCorrection(adId: string, { texts, visual }: Shown) {
  const { account } = useAccount()
  const { person } = useSession()
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problems, setProblems] = useState<Problems>(new Map())
  const [visualProblem, setVisualProblem] = useState<VisualProblem | null>(null)
  const written = texts.map((text) => ({ ...text, content: said.get(text.id) ?? text.content }))
  const swap: VisualSwap | null =
    visual && chosen
      ? { kind: visual.kind, out: visual.ids, into: chosen.ids, packages: visual.packages }
      : null
  const look = useAction(planCorrection(account, adId), {
    onError: (error) => {
      const taken = isApiError(error, 'asset.contentTaken')
        ? texts.find(({ kind }) => kind === error.facts.kind)
        : undefined
      if (taken) setProblems(new Map([[taken.kind, 'taken']]))
      if (isApiError(error, 'asset.notFound') && chosen?.ids.some((id) => id === error.facts.id))
        setVisualProblem('gone')
    },
  })
  const send = useAction(sendCorrection(account), {
    // Somebody changed what it is made of: it is read again before anything goes.
    onError: (error) => isApiError(error, 'plan.changed') && look.reset(),
  })
  const forget = () => {
    look.reset()
    send.reset()
  }
  return {
    ...{ written, problems, chosen, visualProblem, swap, look, send },
    /** What it takes the place of. */
    over: {
      texts: texts.filter(({ content }, at) => content !== written[at]?.content),
      visual: swap,
    } as Corrected,
    isDirty: chosen !== null || written.some(({ content }, index) => content !== texts[index]?.content),
    /** Another text is another plan: the one that was read goes. */
    write: ({ id, kind }: AdText, content: string) => {
      setSaid(new Map([...said, [id, content]]))
      setProblems(new Map([...problems].filter(([one]) => one !== kind)))
      forget()
    },
    choose: (next: Chosen | null) => {
      setChosen(next)
      setVisualProblem(next && visualProblemOf(visual, next, false))
      forget()
    },
    see: () => {
      const found = written.flatMap((text) => {
        const problem = problemOf(text)
        return problem === null ? [] : [[text.kind, problem] as const]
      })
      const ofVisual = visualProblemOf(visual, chosen, texts.length === 0)
      setProblems(new Map(found))
      setVisualProblem(ofVisual)
      send.reset()
      if (found.length > 0 || ofVisual !== null) return
      look.mutate({
        texts: written.map(({ kind, id, content }) => ({ kind, id, content })),
        ...(swap ? { visual: { kind: swap.kind, out: [...swap.out], into: [...swap.into] } } : {}),
      })
    },
    confirm: (proposedWith: string | null) => {
      if (!look.data) return
      const { planHash } = look.data.plan
      const author = person?.nickname ?? ''
      send.mutate({
        ...{ texts: written, visual: swap, planned: look.data, author, proposedWith },
        idempotencyKey: keyOf(planHash),
      })
    },
  }
}

const keys = new Map<string, string>()

/** The key of a plan as long as the page stands: confirmed a second time it is the same publication. */
function keyOf(planHash: string): string {
  const known = keys.get(planHash) ?? crypto.randomUUID()
  keys.set(planHash, known)
  return known
}

export type Correcting = ReturnType<typeof useCorrection>
