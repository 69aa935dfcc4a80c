import { Button } from '@mantine/core'
import { IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatAgo } from '../../lib/format.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { confirm } from '../../ui/confirm.ts'
import classes from './administration.module.css'
import { freezeInstallation, type Installation } from '../../data/administration.ts'
import { useAdminister } from './use-administer.ts'
import { clockNow } from '../../lib/clock.ts'

/** The kill switch of every account at once; both ways ask first, for both reach everybody. */
export function InstallationStop({ freeze }: { readonly freeze: Installation['freeze'] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const turn = useAdminister(freezeInstallation, (_done, isFrozen) =>
    t(($) => (isFrozen ? $.administration.freeze.frozenNow : $.administration.freeze.openNow)),
  )
  const { isFrozen, isBySetting, frozenBy, frozenAt } = freeze
  const ask = async () => {
    const isSure = await confirm({
      title: t(($) => (isFrozen ? $.administration.freeze.liftTitle : $.administration.freeze.sureTitle)),
      body: t(($) => (isFrozen ? $.administration.freeze.liftBody : $.administration.freeze.sureBody)),
      confirm: t(($) => (isFrozen ? $.administration.freeze.lift : $.administration.freeze.pull)),
      cancel: t(($) => $.administration.cancel),
      isDestructive: !isFrozen,
    })
    if (isSure) turn.mutate(!isFrozen)
  }
  return (
    <section className={`${classes.panel} ${classes.wide}`} aria-labelledby="installation-stop">
      <div className={classes.stop} data-held={isFrozen || undefined}>
        <div>
          <h2 id="installation-stop">{t(($) => $.administration.freeze.title)}</h2>
          <p role="status">
            {t(($) => (isFrozen ? $.administration.freeze.frozen : $.administration.freeze.open))}{' '}
            {frozenBy &&
              frozenAt &&
              t(($) => $.administration.freeze.by, {
                name: frozenBy,
                ago: formatAgo(frozenAt, clockNow(), language),
              })}{' '}
            {isBySetting && t(($) => $.administration.freeze.bySetting)}
          </p>
        </div>
        <Button
          variant={isFrozen ? 'filled' : 'default'}
          color={isFrozen ? 'petrole' : 'alarme'}
          disabled={isBySetting}
          loading={turn.isPending}
          leftSection={isFrozen ? <IconPlayerPlay size={15} /> : <IconHandStop size={15} />}
          onClick={() => void ask()}
        >
          {t(($) => (isFrozen ? $.administration.freeze.lift : $.administration.freeze.pull))}
        </Button>
      </div>
    </section>
  )
}
