import { addresses, addressTo } from '@vigie/contract'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../data/adoption.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { Answered } from '../../ui/answered.tsx'
import { BecomesTable } from './becomes-table.tsx'
import { Kept } from './kept.tsx'
import { Notice } from './notice.tsx'
import type { AdoptionScene, Row, Standing } from './use-adoption.ts'
import classes from './becomes.module.css'

type Props = {
  readonly campaignId: string
  readonly standing: Standing
  readonly listed: Row['listed']
  readonly adoption: AdoptionScene
}

/** What a campaign is on the platform, and what it becomes here. */
export function Understood({ campaignId, standing, listed, adoption }: Props) {
  const { t } = useTranslation()
  if (standing.is === 'taken') return <Done {...standing} />
  const asked = adoption.askedOf(campaignId)
  if (asked === undefined) return null
  return (
    <>
      {standing.is === 'notTaken' && (
        <Notice tone="bad" title={t(($) => $.adoption.notTakenTitle)}>
          <p>{standing.failure}</p>
          <Button mt={8} variant="default" onClick={() => adoption.lookAgain(campaignId)}>
            {t(($) => $.adoption.readAgain)}
          </Button>
        </Notice>
      )}
      <Answered
        of={asked}
        label={t(($) => $.adoption.reading)}
        rows={7}
        failed={t(($) => $.adoption.notReadTitle)}
      >
        {(reading) => (
          <>
            {reading.problem && <Refused reading={reading} onReadAgain={() => void asked.refetch()} />}
            {reading.lines.length > 0 && <BecomesTable reading={reading} listed={listed} />}
            {reading.lines.length > 0 && <Kept reading={reading} />}
          </>
        )}
      </Answered>
    </>
  )
}

function Done({ name, fileId, values }: Extract<Standing, { readonly is: 'taken' }>) {
  const { t } = useTranslation()
  return (
    <section className={classes.done}>
      <h2 dir="auto">{name}</h2>
      <Notice tone="good" title={t(($) => $.adoption.doneTitle)}>
        <p>{t(($) => $.adoption.doneText, { values })}</p>
        <Group gap={8} mt={8}>
          <Button component={AppLink} href={addressTo(addresses.editCampaign, { fileId })}>
            {t(($) => $.adoption.edit)}
          </Button>
          <Button component={AppLink} variant="default" href={addressTo(addresses.updateAds, { fileId })}>
            {t(($) => $.adoption.updateAds)}
          </Button>
          <Button component={AppLink} variant="default" href={addresses.branching}>
            {t(($) => $.adoption.nextBranch)}
          </Button>
        </Group>
      </Notice>
    </section>
  )
}

type RefusedProps = { readonly reading: Reading; readonly onReadAgain: () => void }

function Refused({ reading: { name, problem }, onReadAgain }: RefusedProps) {
  const { t } = useTranslation()
  if (problem === null) return null
  return (
    <Notice tone="bad" title={name}>
      <p>{t(($) => $.adoption.problem[problem.code], { fact: problem.fact })}</p>
      {problem.code === 'owned' ? (
        <Button
          component={AppLink}
          mt={8}
          variant="default"
          href={addressTo(addresses.editCampaign, { fileId: problem.fact })}
        >
          {t(($) => $.adoption.openFile)}
        </Button>
      ) : (
        <Button mt={8} variant="default" onClick={onReadAgain}>
          {t(($) => $.adoption.readAgain)}
        </Button>
      )}
    </Notice>
  )
}
