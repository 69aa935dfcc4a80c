import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateText, useUpdateText } from '../ad-package.queries.ts'
import { type TextProblem, textProblem } from '../text-problem.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import classes from './sections.module.css'

type Props = {
  readonly editor: PackageEditor
  readonly kind: Exclude<TextAssetKind, 'callToAction'>
  /** The asset to correct; absent to add one. */
  readonly edited?: TextAsset
  /** Tells which asset already has this content, to point at it. */
  readonly onKnown?: (known: TextAsset | null) => void
  readonly onDone: (asset: TextAsset | null) => void
}

/** Adds or corrects one piece of text. Enter never sends it; Shift and Enter make a line in texts. */
export function TextForm({ editor, kind, edited, onKnown, onDone }: Props) {
  const { t } = useTranslation()
  const [content, setContent] = useState(edited?.content ?? '')
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const create = useCreateText(editor.account, kind)
  const update = useUpdateText(editor.account, kind)
  const isMultiline = kind === 'body'

  const send = () => {
    const found = textProblem(kind, content, editor.library[kind], edited?.id)
    setProblem(found)
    onKnown?.(found?.code === 'duplicate' ? found.known : null)
    if (found) return
    const change = { content: content.trim(), keywords: [...(edited?.keywords ?? [])] }
    if (edited) update.mutate({ id: edited.id, ...change }, { onSuccess: (asset) => onDone(asset) })
    else create.mutate(change, { onSuccess: ([asset]) => onDone(asset ?? null) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone(null)
    if (event.key === 'Enter' && !(event.shiftKey && isMultiline)) event.preventDefault()
  }

  return (
    <div className={classes.form}>
      <Textarea
        autoFocus
        autosize
        minRows={isMultiline ? 2 : 1}
        maxRows={8}
        maxLength={5000}
        required
        label={edited ? t(($) => $.adPackage.one[kind]) : t(($) => $.adPackage.newOne[kind])}
        value={content}
        error={problem && problemText(problem)}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.formActions}>
        <span className={classes.hint}>{isMultiline && t(($) => $.adPackage.newline)}</span>
        <Button size="xs" variant="default" onClick={() => onDone(null)}>
          {t(($) => $.adPackage.section.cancel)}
        </Button>
        <Button size="xs" loading={create.isPending || update.isPending} onClick={send}>
          {edited ? t(($) => $.adPackage.section.keep) : t(($) => $.adPackage.section.confirm)}
        </Button>
      </div>
    </div>
  )

  function problemText({ code }: TextProblem): string {
    return t(($) => $.adPackage.problem[code])
  }
}
