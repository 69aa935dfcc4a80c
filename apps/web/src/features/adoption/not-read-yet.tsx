import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshFigures } from '../../data/campaigns.ts'
import { useAction } from '../../data/client/use-action.ts'
import { keys } from '../../data/keys.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { refusalText } from '../../lib/errors.ts'
import { useReconnect } from '../../lib/use-reconnect.ts'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { tellFailure } from '../../ui/tell-failure.ts'

type Props = {
  readonly account: string
  /** What stopped the last reading; `null` while it is under way. */
  readonly problem: { readonly code: string; readonly message: string } | null
}

/** Nothing is listed because nothing was looked at: the account is being read, or could not be. */
export function NotReadYet({ account, problem }: Props) {
  const { t } = useTranslation()
  if (problem !== null) return <ReadingFailed account={account} problem={problem} />
  return (
    <div role="status">
      <EmptyState title={t(($) => $.adoption.beingRead.title)} body={t(($) => $.adoption.beingRead.body)} />
    </div>
  )
}

function ReadingFailed({
  account,
  problem,
}: { readonly account: string } & { readonly problem: NonNullable<Props['problem']> }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const reconnect = useReconnect()
  const again = useAction(refreshFigures(account), {
    onSuccess: () => client.invalidateQueries({ queryKey: keys.adoption(account), exact: true }),
    onError: tellFailure,
  })
  const isOver = problem.code === 'platform.expiredSession'
  const why = [refusalText(problem.code), problem.message].filter((part) => part !== '').join(' · ')
  return (
    <>
      <ErrorState
        title={t(($) => $.adoption.beingRead.failed)}
        message={why}
        {...(isOver
          ? {}
          : {
              retry: {
                label: t(($) => $.adoption.beingRead.again),
                run: () => again.mutate(),
                isRunning: again.isPending,
              },
            })}
      />
      {isOver && (
        <Button component={AppLink} mx={20} href={reconnect}>
          {t(($) => $.adoption.beingRead.reconnect)}
        </Button>
      )}
    </>
  )
}
