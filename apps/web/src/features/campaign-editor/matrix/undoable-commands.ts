import { undoLines, type CampaignDraft, type DraftEvent, type LinesCommand } from '@vigie/domain'
import i18next from 'i18next'
import { notify } from '../../../ui/toast.ts'
import type { Dispatch } from '../session/draft-session.ts'

/** Commands on lines, each with its way back: by the button of its message, or the last one first by a key. */
export function undoableCommands(current: () => CampaignDraft, dispatch: Dispatch) {
  let done: readonly LinesCommand[] = []
  /** Answers whether there was anything to it. */
  const undo = (command: LinesCommand): boolean => {
    done = done.filter((one) => one !== command)
    const { undoes, keepsLater } = undoLines(current(), command)
    void dispatch({ type: 'linesUndone', ...command }).then((isDone) => {
      if (isDone && keepsLater) tellKept(undoes)
    })
    return undoes || keepsLater
  }
  /** Does it, after the question it may need, and tells it when there is something to tell. */
  const run = (event: DraftEvent, title: string | null): void => {
    const before = current()
    void dispatch(event).then((isDone) => {
      const after = current()
      if (!isDone || after === before) return
      const command = { before, after }
      done = [...done, command].slice(-mostKept)
      if (title === null) return
      const label = i18next.t(($) => $.campaignEditor.matrix.undo)
      notify({ kind: 'done', title, action: { label, run: () => void undo(command) } })
    })
  }
  return {
    run,
    /** Takes back the last command that changed something; nothing when there is none. */
    undoLast: () => {
      for (let last = done.at(-1); last && !undo(last); last = done.at(-1));
    },
  }
}

const mostKept = 50

const tellKept = (isPart: boolean): void =>
  notify({
    kind: 'warning',
    title: isPart
      ? i18next.t(($) => $.campaignEditor.matrix.undoneInPart)
      : i18next.t(($) => $.campaignEditor.matrix.notUndone),
    message: i18next.t(($) => $.campaignEditor.matrix.keptSince),
  })
