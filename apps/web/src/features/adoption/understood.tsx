import { addresses, addressTo } from '@vigie/contract'
import { Alert, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../data/adoption.ts'
import { AppLink } from '../../lib/app-link.tsx'
import { Answered } from '../../ui/answered.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Kept } from './kept.tsx'
import type { Standing } from './use-adoption.ts'
import classes from './adoption.module.css'

type Props = { readonly standing: Standing; readonly asked: UseQueryResult<Reading> | undefined }

/** What a campaign is on the platform, and what it becomes here. */
export function Understood({ standing, asked }: Props) {
  const { t } = useTranslation()
  if (standing.is === 'taken') return <Done {...standing} />
  if (asked === undefined) return <p className={classes.nothing}>{t(($) => $.adoption.choose)}</p>
  return (
    <Answered of={asked} label={t(($) => $.adoption.reading)} rows={7}>
      {(reading) => (
        <>
          {reading.problem && <Refused reading={reading} />}
          {reading.lines.length > 0 && <Table reading={reading} />}
          {reading.lines.length > 0 && <Kept reading={reading} />}
        </>
      )}
    </Answered>
  )
}

function Done({ fileId, values }: Extract<Standing, { readonly is: 'taken' }>) {
  const { t } = useTranslation()
  return (
    <Alert color="green" title={t(($) => $.adoption.doneTitle)}>
      <p>{t(($) => $.adoption.doneText, { values })}</p>
      <Button component={AppLink} mt={8} href={addressTo(addresses.editCampaign, { fileId })}>
        {t(($) => $.adoption.edit)}
      </Button>
    </Alert>
  )
}

function Refused({ reading: { name, problem } }: { readonly reading: Reading }) {
  const { t } = useTranslation()
  if (problem === null) return null
  return (
    <Alert color="yellow" title={name}>
      <p>{t(($) => $.adoption.problem[problem.code], { fact: problem.fact })}</p>
      {problem.code === 'owned' && (
        <Button
          component={AppLink}
          mt={8}
          variant="default"
          href={addressTo(addresses.editCampaign, { fileId: problem.fact })}
        >
          {t(($) => $.adoption.openFile)}
        </Button>
      )}
    </Alert>
  )
}

type Item = { readonly name: string; readonly isNew: boolean }
/** Shown by name in a row; the rest is a number. */
const mostShown = 4

function Table({ reading }: { readonly reading: Reading }) {
  const { t } = useTranslation()
  const { adsets, ads, lines, packages, visuals, texts, audiences, zones, links } = reading
  const aims = audiences.length === 0 ? t(($) => $.adoption.broad) : <Names items={audiences} />
  return (
    <table className={classes.table}>
      <caption dir="auto">{reading.name}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label={t(($) => $.adoption.structure)} />
          <th scope="col">{t(($) => $.adoption.readOn)}</th>
          <th scope="col">{t(($) => $.adoption.becomes)}</th>
          <th scope="col">{t(($) => $.adoption.library)}</th>
        </tr>
      </thead>
      <tbody>
        <Row
          title={t(($) => $.adoption.structure)}
          read={t(($) => $.adoption.structureRead, { adsets })}
          items={[]}
        >
          <b>{t(($) => $.adoption.structureBecomes, { count: lines.length })}</b>
          <small dir="auto">{lines.slice(0, mostShown).join(', ')}</small>
        </Row>
        <Row
          title={t(($) => $.adoption.ads)}
          read={t(($) => $.adoption.adsRead, { count: ads })}
          items={packages}
        >
          <Names items={packages} />
        </Row>
        <Row
          title={t(($) => $.adoption.visuals)}
          read={t(($) => $.adoption.visualsRead, { count: visuals.length })}
          items={visuals}
        >
          <span className={classes.pictures}>
            {visuals.slice(0, 8).map((one) => (
              <Picture key={one.name + one.thumbnailUrl} src={one.thumbnailUrl} />
            ))}
          </span>
        </Row>
        <Row
          title={t(($) => $.adoption.texts)}
          read={t(($) => $.adoption.textsRead, { count: texts.length })}
          items={texts}
        >
          <Names items={texts} />
        </Row>
        <Row
          title={t(($) => $.adoption.audiences)}
          read={t(($) => $.adoption.audiencesRead, { count: audiences.length })}
          items={audiences}
        >
          {aims}
        </Row>
        <Row
          title={t(($) => $.adoption.zones)}
          read={t(($) => $.adoption.zonesRead, { count: zones.length })}
          items={zones}
        >
          <Names items={zones} />
        </Row>
        <Row
          title={t(($) => $.adoption.links)}
          read={t(($) => $.adoption.linksRead, { count: links.length })}
          items={links}
        >
          <Names items={links} />
        </Row>
      </tbody>
    </table>
  )
}

type RowProps = {
  readonly title: string
  readonly read: string
  readonly items: readonly Item[]
  readonly children: ReactNode
}

function Row({ title, read, items, children }: RowProps) {
  const { t } = useTranslation()
  const added = items.filter(({ isNew }) => isNew).length
  const known = items.length - added
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{read}</td>
      <td>{children}</td>
      <td className={classes.library}>
        {added > 0 && <b>{t(($) => $.adoption.added, { count: added })}</b>}
        {known > 0 && <span>{t(($) => $.adoption.known, { count: known })}</span>}
      </td>
    </tr>
  )
}

function Names({ items }: { readonly items: readonly Item[] }) {
  const { t } = useTranslation()
  const more = items.length - mostShown
  return (
    <span className={classes.names}>
      {items.slice(0, mostShown).map(({ name }) => (
        <span key={name} className={classes.chip} dir="auto">
          {name}
        </span>
      ))}
      {more > 0 && <small>{t(($) => $.adoption.more, { count: more })}</small>}
    </span>
  )
}
