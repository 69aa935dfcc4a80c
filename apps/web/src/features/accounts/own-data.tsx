import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ownDataAddress } from '../../data/person-files.ts'
import classes from './accounts.module.css'

/** Everything that is held of the person who looks, as a file. */
export function OwnData() {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t(($) => $.accounts.settings.ownData.title)}>
      <div className={classes.panelHead}>
        <strong>{t(($) => $.accounts.settings.ownData.title)}</strong>
      </div>
      <div className={classes.sessions}>
        <p className={classes.hint}>{t(($) => $.accounts.settings.ownData.body)}</p>
        <Button
          component="a"
          variant="default"
          href={ownDataAddress}
          download
          leftSection={<IconDownload size={15} />}
        >
          {t(($) => $.accounts.settings.ownData.download)}
        </Button>
      </div>
    </section>
  )
}
