import { Button, Modal } from '@mantine/core'
import { useAskedQuestion } from './confirm.ts'
import classes from './confirm.module.css'
import { layers } from './layers.ts'

/** Where questions appear; one in the whole application. */
export function ConfirmDialog({ closeLabel }: { readonly closeLabel: string }) {
  const question = useAskedQuestion()
  const ways = question?.ways ?? []
  const preferred = ways.at(-1)
  return (
    <Modal
      opened={question !== null}
      onClose={() => question?.answer(null)}
      title={question?.title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      size={ways.length > 1 ? 'lg' : 'sm'}
      zIndex={layers.question}
      returnFocus={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && preferred)
          question?.answer(preferred.value)
      }}
    >
      {question?.body && <div className={classes.body}>{question.body}</div>}
      <div className={classes.actions}>
        <Button variant="default" data-autofocus onClick={() => question?.answer(null)}>
          {question?.cancel}
        </Button>
        {ways.map((way) => (
          <Button
            key={way.value}
            variant={way === preferred ? 'filled' : 'light'}
            color={way.isDestructive ? 'alarme' : 'petrole'}
            onClick={() => question?.answer(way.value)}
          >
            {way.label}
          </Button>
        ))}
      </div>
    </Modal>
  )
}
