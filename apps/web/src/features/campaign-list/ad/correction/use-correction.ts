import { checkLink, type CorrectedKind } from '@vigie/domain'
import { useState } from 'react'
import { planCorrection, sendCorrection, type AdText } from '../../../../data/ad-correction.ts'
import { useAction } from '../../../../data/client/use-action.ts'
import { useAccount, useSession } from '../../../../data/session.ts'
import { isApiError } from '../../../../lib/api-error.ts'

export type TextProblem = 'empty' | 'malformed' | 'forbiddenHost' | 'taken'

/** Why a text cannot be said, as the library would refuse it. */
function problemOf({ kind, content }: Pick<AdText, 'kind' | 'content'>): TextProblem | null {
  if (content.trim() === '') return 'empty'
  const problem = kind === 'link' ? checkLink(content) : null
  if (problem === null) return null
  return problem === 'link.forbiddenHost' ? 'forbiddenHost' : 'malformed'
}

type Problems = ReadonlyMap<CorrectedKind, TextProblem>

/** What is written, the plan of exactly that, and sending it: nothing is saved before its plan was read. */
export function useCorrection(adId: string, texts: readonly AdText[]) {
  const { account } = useAccount()
  const { person } = useSession()
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map())
  const [problems, setProblems] = useState<Problems>(new Map())
  const written = texts.map((text) => ({ ...text, content: said.get(text.id) ?? text.content }))
  const look = useAction(planCorrection(account, adId), {
    onError: (error) => {
      const taken = isApiError(error, 'asset.contentTaken')
        ? texts.find(({ kind }) => kind === error.facts.kind)
        : undefined
      if (taken) setProblems(new Map([[taken.kind, 'taken']]))
    },
  })
  const send = useAction(sendCorrection(account), {
    // Somebody changed what it is made of: it is read again before anything goes.
    onError: (error) => isApiError(error, 'plan.changed') && look.reset(),
  })
  return {
    written,
    problems,
    look,
    send,
    isDirty: written.some(({ content }, index) => content !== texts[index]?.content),
    /** Another text is another plan: the one that was read goes. */
    write: ({ id, kind }: AdText, content: string) => {
      setSaid(new Map([...said, [id, content]]))
      setProblems(new Map([...problems].filter(([one]) => one !== kind)))
      look.reset()
      send.reset()
    },
    see: () => {
      const found = written.flatMap((text) => {
        const problem = problemOf(text)
        return problem === null ? [] : [[text.kind, problem] as const]
      })
      setProblems(new Map(found))
      send.reset()
      if (found.length === 0) look.mutate(written.map(({ kind, id, content }) => ({ kind, id, content })))
    },
    confirm: (proposedWith: string | null) => {
      if (!look.data) return
      const { planHash } = look.data.plan
      const author = person?.nickname ?? ''
      send.mutate({
        texts: written,
        planned: look.data,
        author,
        proposedWith,
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
