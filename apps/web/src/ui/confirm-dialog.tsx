import { Button, Modal } from '@mantine/core'
import { useAskedQuestion } from './confirm.ts'
import classes from './confirm.module.css'

/** Where questions appear; one in the whole application. */
export function ConfirmDialog({ closeLabel }: { readonly closeLabel: string }) {
  const question = useAskedQuestion()
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      size="sm"
      returnFocus={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) question?.answer(true)
      }}
    >
      {question?.body && <div className={classes.body}>{question.body}</div>}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => question?.answer(false)}>
          {question?.cancel}
        </Button>
        <Button color={question?.isDestructive ? 'alarme' : 'petrole'} onClick={() => question?.answer(true)}>
          {question?.confirm}
        </Button>
      </div>
    </Modal>
  )
}
