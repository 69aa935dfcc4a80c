import type { TextAsset, TextAssetKind } from '@vigie/domain'
import { Button, Radio, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCounted, TextRoom } from '../../../ui/text-room.tsx'
import { useCreateText, useUpdateText } from '../asset-changes.ts'
import { type TextProblem, textProblem } from '../text-problem.ts'
import type { PackageEditor } from '../use-package-editor.ts'
import { MacroChoice } from '../../../shared/packages/macro-choice.tsx'
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

/** Whom a correction concerns: this package, which gets a text of its own, or every package that has the text. */
type Reach = 'here' | 'everywhere'

/** Adds or corrects one piece of text. Enter never sends it; Shift and Enter make a line in texts. */
export function TextForm(props: Props) {
  const { editor, kind, edited, onDone } = props
  const { t } = useTranslation()
  const [content, setContent] = useState(edited?.content ?? '')
  useTypingMark(editor, content.trim() !== (edited?.content ?? ''))
  const [reach, setReach] = useState<Reach>('here')
  const others = edited?.keywords.filter((name) => name !== editor.draft.opened) ?? []
  const { send, problem, setProblem, isSending } = useSend(props, others.length > 0 && reach === 'here')
  const isMultiline = kind === 'body'
  const field = useRef<HTMLTextAreaElement>(null)
  const change = (next: string) => {
    setContent(next)
    setProblem(null)
  }
  const insert = (text: string) => {
    const { selectionStart = content.length, selectionEnd = content.length } = field.current ?? {}
    change(content.slice(0, selectionStart) + text + content.slice(selectionEnd))
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDone(null)
    if (event.key === 'Enter' && !(event.shiftKey && isMultiline)) event.preventDefault()
  }
  return (
    <div className={classes.form}>
      <Textarea
        ref={field}
        autoFocus
        autosize
        minRows={isMultiline ? 2 : 1}
        maxRows={8}
        maxLength={5000}
        required
        dir="auto"
        label={edited ? t(($) => $.adPackage.one[kind]) : t(($) => $.adPackage.newOne[kind])}
        value={content}
        error={problem && t(($) => $.adPackage.problem[problem.code])}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isCounted(kind) && (
        <TextRoom
          of={kind}
          text={content}
          say={({ isOver, ...count }) => t(($) => $.adPackage[isOver ? 'roomOver' : 'room'], count)}
        />
      )}
      {kind === 'utm' && <MacroChoice text={content} onInsert={insert} />}
      {others.length > 0 && <ReachChoice others={others} reach={reach} onChoose={setReach} />}
      <div className={classes.formActions}>
        <span className={classes.hint}>{isMultiline && t(($) => $.adPackage.newline)}</span>
        <Button size="xs" variant="default" onClick={() => onDone(null)}>
          {t(($) => $.adPackage.section.cancel)}
        </Button>
        <Button size="xs" loading={isSending} onClick={() => send(content)}>
          {edited ? t(($) => $.adPackage.section.keep) : t(($) => $.adPackage.section.confirm)}
        </Button>
      </div>
    </div>
  )
}

/** Tells the screen that something typed here is not stored yet. */
function useTypingMark({ typing }: PackageEditor, isTyped: boolean): void {
  const place = useId()
  useEffect(() => {
    typing.mark(place, isTyped)
    return () => typing.mark(place, false)
  }, [typing, place, isTyped])
}

/** @param isCopied other packages keep the text as it is, and this one gets one of its own */
function useSend({ editor, kind, edited, onKnown, onDone }: Props, isCopied: boolean) {
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const create = useCreateText(editor.account, kind)
  const update = useUpdateText(editor.account, kind)
  const send = (content: string) => {
    const found = textProblem(kind, content, editor.library[kind], edited?.id)
    setProblem(found)
    onKnown?.(found?.code === 'duplicate' ? found.known : null)
    if (found) return
    const text = content.trim()
    if (text === edited?.content) return onDone(edited)
    if (edited && !isCopied)
      return update.mutate(
        { id: edited.id, content: text, keywords: [...edited.keywords] },
        { onSuccess: (asset) => onDone(asset) },
      )
    create.mutate({ content: text, keywords: [] }, { onSuccess: ([asset]) => settle(asset ?? null) })
  }
  // The other packages keep the text as it was; this one gets the new one in its place when it is saved.
  const settle = (asset: TextAsset | null) => {
    if (edited && asset) {
      editor.dispatch({ kind: 'assetsDropped', of: kind, assets: [edited] })
      editor.dispatch({ kind: 'assetsPicked', of: kind, assets: [asset] })
    }
    onDone(asset)
  }
  return { send, problem, setProblem, isSending: create.isPending || update.isPending }
}

type ReachProps = {
  /** Names of the other packages that have the text. */
  readonly others: readonly string[]
  readonly reach: Reach
  readonly onChoose: (reach: Reach) => void
}

function ReachChoice({ others, reach, onChoose }: ReachProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      className={classes.reach}
      label={t(($) => $.adPackage.reach.used, { count: others.length, names: others.join(', ') })}
      value={reach}
      onChange={(value) => onChoose(value === 'everywhere' ? 'everywhere' : 'here')}
    >
      <Radio size="xs" value="here" label={t(($) => $.adPackage.reach.here)} />
      <Radio size="xs" value="everywhere" label={t(($) => $.adPackage.reach.everywhere)} />
    </Radio.Group>
  )
}
