import { addresses, addressTo } from '@vigie/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CampaignDraft } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/api-error.ts'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { keys } from '../../data/keys.ts'
import { useSession } from '../../data/session.ts'
import { notify } from '../../ui/toast.ts'
import { storeAndCheck } from './store-and-check.ts'

type Options = { readonly account: string; readonly onStored: (revision: number) => void }

/** Stores the choices, has the file checked, and opens its plan; a file that is refused says why. */
export function useUpdateAds({ account, onStored }: Options) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryClient()
  const { person } = useSession()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const textOf = ({ code, name = '' }: Problem) => {
    const known = t(($) => $.updateAds.problems, { returnObjects: true, name }) as Readonly<
      Record<string, string>
    >
    return known[code] ?? t(($) => $.updateAds.otherProblem)
  }
  const update = useAction({
    mutationFn: (draft: CampaignDraft) =>
      storeAndCheck({ account, draft, author: person?.nickname ?? '' }, onStored),
    onMutate: () => setReasons([]),
    onSuccess: (_, { fileId }) =>
      router.history.push(addressTo(addresses.updatePlan, {}, { file_id: fileId ?? '' })),
    onError: (error) => {
      const problems = isApiError(error, 'plan.invalid') ? problemsOf(error.facts.problems) : []
      setReasons([...new Set(problems.map(textOf))])
      const { title, message } = failureText(error)
      notify({
        kind: 'error',
        title: t(($) => $.updateAds.invalid),
        message: problems.length > 0 ? '' : [title, message].filter((part) => part !== '').join(' '),
      })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.configurations(account) }),
  })
  return { start: update.mutate, isChecking: update.isPending, reasons }
}

type Problem = { readonly code: string; readonly name?: string }

const problemsOf = (value: unknown): Problem[] =>
  Array.isArray(value) ? value.filter((one): one is Problem => typeof one?.code === 'string') : []
