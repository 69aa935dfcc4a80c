import type { FileFormat } from '@vigie/contract/campaign-files'
import { leftOutByImport, type CampaignDraft } from '@vigie/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readCampaignFile, writeCampaignFile } from '../../../data/campaign-files.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { failureText } from '../../../lib/errors.ts'
import { useAction } from '../../../data/client/use-action.ts'
import { notify } from '../../../ui/toast.ts'
import { useEditor } from '../session/use-editor.ts'
import { useAccount } from '../../../data/session.ts'
import { downloadFile, readBase64 } from './browser-files.ts'

export type FileProblem = { readonly row: number | null; readonly column: string; readonly value: string }

const types: Readonly<Record<FileFormat, string>> = {
  json: 'application/json',
  yaml: 'application/yaml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The campaign as a file, and a file as the campaign. */
export function useCampaignFiles() {
  const { t } = useTranslation()
  const { account } = useAccount()
  const { session, dispatch } = useEditor()
  const [problems, setProblems] = useState<readonly FileProblem[] | null>(null)
  const write = useAction({
    mutationFn: (format: FileFormat) => writeCampaignFile(account, format, session.state().draft),
    onSuccess: ({ content }, format) => {
      const name = session
        .state()
        .draft.name.trim()
        .replaceAll(/[^\p{L}\p{N} ._-]+/gu, '-')
      downloadFile({ name: `${name || 'campaign'}.${format}`, type: types[format], content })
    },
    onError: (error) => notify({ kind: 'error', ...failureText(error) }),
  })
  const read = useAction({
    mutationFn: async (file: File): Promise<CampaignDraft> =>
      readCampaignFile(account, formatOf(file.name), await readBase64(file)),
    onSuccess: async (content) => {
      const leftOut = leftOutByImport(session.state().draft, content)
      if (!(await dispatch({ type: 'imported', draft: content }))) return
      const title = t(($) => $.campaignEditor.files.imported)
      if (leftOut.length === 0) return notify({ kind: 'done', title })
      const fields = leftOut.map((field) => t(($) => $.campaignEditor.files.fields[field])).join(', ')
      notify({ kind: 'warning', title, message: t(($) => $.campaignEditor.files.leftOut, { fields }) })
    },
    onError: (error) => {
      const found = isApiError(error, 'campaignFile.invalid') ? problemsIn(error.facts.problems) : []
      if (found.length > 0) setProblems(found)
      else notify({ kind: 'error', ...failureText(error) })
    },
  })
  return {
    exportAs: (format: FileFormat) => write.mutate(format),
    importFrom: (file: File) => read.mutate(file),
    isBusy: write.isPending || read.isPending,
    problems,
    closeProblems: () => setProblems(null),
  }
}

/** The name tells the format; anything else is read as JSON, and refused as such when it is none. */
function formatOf(name: string): FileFormat {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (ending === 'xlsx') return 'xlsx'
  return ending === 'yaml' || ending === 'yml' ? 'yaml' : 'json'
}

function problemsIn(facts: unknown): FileProblem[] {
  if (!Array.isArray(facts)) return []
  return facts.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('column' in one)) return []
    const row = 'row' in one && typeof one.row === 'number' ? one.row : null
    const value = 'value' in one ? String(one.value) : ''
    return [{ row, column: String(one.column), value }]
  })
}
