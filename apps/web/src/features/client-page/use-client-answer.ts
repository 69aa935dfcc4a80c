import { answerLacks, needsProof, wholeAnswer, type ClientAdAnswer, type ClientAnswer } from '@vigie/domain'
import { useState } from 'react'
import { answerClient, askClientCode, type ClientAccess, type ClientPage } from '../../data/client-page.ts'
import { useAction } from '../../data/client/use-action.ts'
import { useKeptDraft, type Draft } from './use-kept-draft.ts'

type Said = Omit<Draft, 'version'> & { readonly answer: ClientAnswer }

/** What a client is about to say: of the whole or ad by ad, with the code that an approval may need. */
export function useClientAnswer(page: ClientPage, access: ClientAccess) {
  const { answer, view } = page
  const [written, setDraft, forgetDraft] = useKeptDraft(access.link, {
    version: page.version,
    name: answer?.name ?? page.recipient,
    words: answer?.words ?? '',
    ads: answer?.ads.map(({ ad, answer: of, words }) => ({ ad, answer: of, words })) ?? [],
  })
  const [lacks, setLacks] = useState<ReturnType<typeof answerLacks>>(null)
  const draft = written.version === page.version ? written : { ...written, ads: [], version: page.version }
  /** What waits for the code, and where that was sent. */
  const [proving, setProving] = useState<{
    readonly said: Said
    readonly sentTo: string
    readonly version: number
  } | null>(null)
  const send = useAction(answerClient(access), {
    onSuccess: () => {
      forgetDraft()
      setProving(null)
    },
  })
  const ask = useAction(askClientCode(access))
  const count = view.kind === 'publication' ? view.ads.length : 0

  /** Sends it, unless something is missing: that is told. */
  const say = (whole: ClientAnswer): ReturnType<typeof answerLacks> => {
    const { name, words, ads } = draft
    const given = ads.length > 0 ? wholeAnswer(ads, count) : whole
    const said = { answer: given, name: name.trim(), words: words.trim(), ads }
    const missing = answerLacks(said)
    setLacks(missing)
    if (missing !== null) return missing
    if (page.needsCode && needsProof(said.answer, said.ads))
      ask.mutate(undefined, {
        onSuccess: ({ sentTo }) => setProving({ said, sentTo, version: page.version }),
      })
    else send.mutate({ ...said, ads: [...said.ads], code: null, version: page.version })
    return null
  }
  const sayOf = (ad: number, said: ClientAdAnswer | null) =>
    setDraft({ ...draft, ads: [...draft.ads.filter((one) => one.ad !== ad), ...(said ? [said] : [])] })
  return {
    draft,
    lacks,
    proving,
    send,
    ask,
    say,
    sayOf,
    /** Approves each ad of which nothing is said. */
    approveRest: () => {
      const rest = Array.from({ length: count }, (_none, ad) => ad).filter(
        (at) => !draft.ads.some(({ ad }) => ad === at),
      )
      setDraft({
        ...draft,
        ads: [...draft.ads, ...rest.map((ad) => ({ ad, answer: 'approved' as const, words: '' }))],
      })
    },
    change: (some: Partial<Draft>) => setDraft({ ...draft, ...some }),
    prove: (code: string) =>
      proving && send.mutate({ ...proving.said, ads: [...proving.said.ads], code, version: proving.version }),
    leaveProof: () => setProving(null),
  }
}

export type Answering = ReturnType<typeof useClientAnswer>
