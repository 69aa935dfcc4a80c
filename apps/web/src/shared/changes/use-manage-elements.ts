import { ApiError } from '@vigie/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../lib/errors.ts'
import { useAction } from '../../data/client/use-action.ts'
import { notify } from '../../ui/toast.ts'
import { touchedItems, withEdit, type Edit, type Edits, type LiveAd } from './element-edits.ts'
import { changeElements, elementsQuery, type ItemResult } from '../../data/live-changes.ts'
import { tellFailure } from '../../ui/tell-failure.ts'

const noEdits: Edits = new Map()

/** The elements of a live campaign with what was changed of them, and what became of each change. */
export function useManageElements(account: string, campaignId: string, close: () => void) {
  const { t } = useTranslation()
  const elements = useQuery(elementsQuery(account, campaignId))
  const [edits, setEdits] = useState(noEdits)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const adsets = elements.data ?? []
  const items = touchedItems(adsets, edits)
  const save = useAction(changeElements({ account, campaignId }), {
    onSuccess: (results) => {
      const failed = results.filter(({ outcome }) => outcome !== 'applied' && outcome !== 'unchanged')
      const sentence = (result: ItemResult) => textOf(result) ?? t(($) => $.liveChanges.manage.unknown)
      setProblems(new Map(failed.map((result) => [result.id, sentence(result)])))
      const ids = new Set(failed.map(({ id }) => id))
      setEdits((former) => new Map([...former].filter(([id]) => ids.has(id))))
      if (failed.length === 0) {
        notify({ kind: 'done', title: t(($) => $.liveChanges.manage.done) })
        close()
      } else
        notify({
          kind: 'error',
          title: t(($) => $.liveChanges.manage.partly, { count: failed.length }),
          message: [...new Set(failed.map(sentence))].slice(0, 3).join(' '),
        })
    },
    onError: tellFailure,
  })
  return {
    elements,
    adsets,
    edits,
    problems,
    touched: items.length,
    hasEmptyName: items.some(({ name }) => name === ''),
    isSaving: save.isPending,
    change: (element: Pick<LiveAd, 'id' | 'name' | 'status'>, edit: Edit) =>
      setEdits((former) => withEdit(former, element, edit)),
    save: () => save.mutate(items),
  }
}

/** What the platform said of one element, as it said it. */
function textOf({ problem }: ItemResult): string | null {
  if (!problem) return null
  const { title, message } = failureText(new ApiError(422, problem.code, problem.facts, ''))
  return [title, message].filter((part) => part !== '').join(' ')
}
