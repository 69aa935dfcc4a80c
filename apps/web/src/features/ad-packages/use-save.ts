import { type Mutation, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../ui/toast.ts'
import { packagesChanged } from '../../data/packages-changed.ts'
import { additionsOf } from '../../data/texts.ts'
import { overwritten, useSavePackage } from './package-changes.ts'
import { type SaveRequest, saveRequest } from './save-request.ts'
import { useOverwriteQuestion } from './use-overwrite-question.ts'
import type { PackageEditor } from './use-package-editor.ts'
import { useLatest } from '../../lib/use-latest.ts'

type Ready = Extract<SaveRequest, { kind: 'ready' }>

/**
 * Saves the package on the screen. What stands under its name and was not seen here is never overwritten: the server
 * refuses, and the person says whether to replace it, to add to it, or to read it again.
 */
export function useSave(editor: PackageEditor, onSaved: () => void) {
  const queries = useQueryClient()
  const { send, isSending, isAsking } = useSend(editor.account, onSaved)
  const [wasRefused, setRefused] = useState(false)
  // Asked for while lists or what is being added were on their way: it is done when they are there.
  const [awaited, setAwaited] = useState<readonly Mutation[] | null>(null)
  const additions = { ...additionsOf(editor.account), status: 'pending' } as const
  const isUnsettled = useIsMutating(additions) > 0 || editor.isLoading
  const request = saveRequest(editor)

  const run = () => {
    if (isSending || isAsking()) return
    const pending = queries.getMutationCache().findAll(additions)
    const mustWait = editor.isLoading || pending.length > 0
    setAwaited(mustWait ? pending : null)
    if (mustWait) return
    setRefused(request.kind === 'refused')
    if (request.kind === 'ready') send(request)
    else if (editor.problems.some((code) => code.startsWith('adPackage.name')))
      document.getElementById('package-name')?.focus()
  }
  const latest = useLatest(run)
  const settled = useRef(() => setAwaited(null))
  useEffect(() => {
    if (awaited === null || isUnsettled) return
    // What could not be added was told: the package is not saved without it.
    if (awaited.some(({ state }) => state.status === 'error')) settled.current()
    else latest.current()
  }, [awaited, isUnsettled, latest])

  return {
    run,
    isSaving: isSending || awaited !== null,
    wasRefused,
    refusals: wasRefused && request.kind === 'refused' ? request.reasons : [],
  }
}

/** Sends what is ready. Where something else stands by the name now, the person is asked, once at a time. */
function useSend(account: string, onSaved: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const save = useSavePackage(account)
  const ask = useOverwriteQuestion()
  const isAsking = useRef(false)
  const send = (sent: Ready) =>
    save.mutate(sent, { onSuccess: onSaved, onError: (error) => void settle(sent, error) })

  async function settle(sent: Ready, error: unknown): Promise<void> {
    const standing = overwritten(error)
    if (!standing) return
    isAsking.current = true
    const way = await ask(standing, sent.selection.basedOn === null)
    isAsking.current = false
    const { selection } = sent
    switch (way) {
      case 'replace':
        return send({ ...sent, selection: { ...selection, basedOn: standing.revision } })
      case 'merge':
        return send({ ...sent, selection: { ...selection, mode: 'merge' } })
      case 'read':
        await packagesChanged(queries, account, 'ad')
        return notify({ kind: 'warning', title: t(($) => $.adPackage.changed.done) })
      case null:
        if (selection.basedOn === null) document.getElementById('package-name')?.focus()
    }
  }
  return { send, isSending: save.isPending, isAsking: () => isAsking.current }
}
