import { Button, Kbd, Radio, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../data/client/use-action.ts'
import { decideProposal, type Decision, type Proposal } from '../../data/proposals.ts'
import { useSession } from '../../data/session.ts'
import { useHotkeys } from '../../lib/hotkeys.ts'
import { tellFailure } from '../../ui/tell-failure.ts'
import { notify } from '../../ui/toast.ts'
import type { Choice } from './use-choice.ts'
import classes from './proposals.module.css'

type Props = { readonly proposal: Proposal; readonly account: string; readonly choice: Choice | null }
type Rest = NonNullable<Decision['rest']>

/** Yes or no, with a word; yes also to what is ticked alone. */
export function Deciding({ proposal, account, choice }: Props) {
  const { t } = useTranslation()
  const { id, hash, author, whyNot } = proposal
  const { person, preferences } = useSession()
  const { singleKeyShortcuts } = preferences
  const [note, setNote] = useState('')
  const [rest, setRest] = useState<Rest>('open')
  const decide = useAction(decideProposal(account, id), {
    onError: tellFailure,
    onSuccess: (_done, { verb }) =>
      notify({ kind: 'done', title: t(($) => $.proposals[verb === 'approve' ? 'approved' : 'refused']) }),
  })
  const verb = decide.variables?.verb
  const part = partOf(choice, rest)
  // A client who is asked first may have approved a part: the server says whether that is enough.
  const mayApprove = whyNot === null || (choice?.plan?.approved?.length && choice.isPart)
  const approveText = useApproveText(choice)
  const isNothing = choice?.chosen.size === 0
  // Whoever made it takes it back: that is their no.
  const mayRefuse = !proposal.mayWithdraw
  const say = (said: Decision['verb']) => {
    if (decide.isPending || (said === 'refuse' ? !mayRefuse : !mayApprove || isNothing)) return
    decide.mutate({ verb: said, hash, note, ...(said === 'approve' ? part : {}) })
  }
  useHotkeys({ x: () => say('refuse'), 'mod+Enter': () => say('approve') }, singleKeyShortcuts)
  if (!mayRefuse && !mayApprove) return null
  return (
    <div className={classes.deciding}>
      {choice?.isPart && !isNothing && choice.plan === null && (
        <RestChoice rest={rest} count={choice.all - choice.chosen.size} onChange={setRest} />
      )}
      <Textarea
        label={
          author.id === person?.id
            ? t(($) => $.proposals.ownNote)
            : t(($) => $.proposals.note, { name: author.name })
        }
        maxLength={1000}
        autosize
        minRows={1}
        maxRows={5}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <p className={classes.quiet}>{t(($) => $.proposals.inYourName)}</p>
      <div className={classes.buttons}>
        {mayRefuse && (
          <Button
            variant="default"
            disabled={decide.isPending}
            loading={decide.isPending && verb === 'refuse'}
            rightSection={singleKeyShortcuts && <Kbd aria-hidden="true">X</Kbd>}
            onClick={() => say('refuse')}
          >
            {t(($) => $.proposals.refuse)}
          </Button>
        )}
        {mayApprove && (
          <Button
            // Nobody is pressed to say yes to what they asked for themselves.
            variant={mayRefuse ? 'filled' : 'default'}
            disabled={isNothing || (decide.isPending && verb === 'refuse')}
            loading={decide.isPending && verb === 'approve'}
            rightSection={!choice?.isPart && <Kbd aria-hidden="true">{t(($) => $.proposals.sendKey)}</Kbd>}
            onClick={() => say('approve')}
          >
            {approveText}
          </Button>
        )}
      </div>
    </div>
  )
}

/** What of it is sent: changes with what becomes of the others, or ads. */
function partOf(choice: Choice | null, rest: Rest): Pick<Decision, 'only' | 'ads' | 'rest'> {
  if (!choice?.isPart) return {}
  return choice.plan ? { ads: [...choice.chosen] } : { only: [...choice.chosen], rest }
}

function useApproveText(choice: Choice | null): string {
  const { t } = useTranslation()
  if (!choice?.isPart) return t(($) => $.proposals.approve)
  const { plan, isClients, chosen, all } = choice
  if (plan === null) return t(($) => $.proposals.part.approve, { count: chosen.size, all })
  return isClients
    ? t(($) => $.proposals.ads.approveClients, { count: chosen.size })
    : t(($) => $.proposals.ads.approve, { count: chosen.size, all })
}

type RestProps = {
  readonly rest: Rest
  readonly count: number
  readonly onChange: (rest: Rest) => void
}

/** What becomes of what is left out. */
function RestChoice({ rest, count, onChange }: RestProps) {
  const { t } = useTranslation()
  return (
    <Radio.Group
      label={t(($) => $.proposals.part.rest, { count })}
      value={rest}
      onChange={(value) => onChange(value === 'refused' ? 'refused' : 'open')}
    >
      <div className={classes.rest}>
        <Radio value="open" label={t(($) => $.proposals.part.open)} />
        <Radio value="refused" label={t(($) => $.proposals.part.refused)} />
      </div>
    </Radio.Group>
  )
}
