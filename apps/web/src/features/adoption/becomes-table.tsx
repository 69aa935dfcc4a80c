import {
  IconArrowRight,
  IconBox,
  IconExternalLink,
  IconLetterT,
  IconLink,
  IconMapPin,
  IconPhoto,
  IconStack2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adoptable, Reading } from '../../data/adoption.ts'
import { useAccount } from '../../data/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { screensOf } from '../../platforms/registry.ts'
import { Picture } from '../../ui/picture.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import classes from './becomes.module.css'

type Item = { readonly name: string; readonly isNew: boolean }
type Props = { readonly reading: Reading; readonly listed: Adoptable | null }
/** Shown by name in a row; the rest is a number. */
const mostShown = 4
const mostPictures = 8

/** What was read, and the part of the file or of the library that each becomes. */
export function BecomesTable({ reading, listed }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.becomes}>
      <Head reading={reading} listed={listed} />
      <table className={classes.table} aria-label={reading.name}>
        <thead>
          <tr>
            <th scope="col" aria-label={t(($) => $.adoption.structure)} />
            <th scope="col">{t(($) => $.adoption.readOn)}</th>
            <th scope="col">{t(($) => $.adoption.becomes)}</th>
            <th scope="col">{t(($) => $.adoption.library)}</th>
          </tr>
        </thead>
        <tbody>
          <Structure reading={reading} />
          <Creatives reading={reading} />
          <Targeting reading={reading} />
          <Links reading={reading} />
        </tbody>
      </table>
    </section>
  )
}

type PartProps = { readonly reading: Reading }
const count = (items: readonly unknown[]) => ({ count: items.length })

function Structure({ reading: { adsets, lines } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Line
      icon={IconStack2}
      title={t(($) => $.adoption.structure)}
      read={t(($) => $.adoption.structureRead, { count: adsets })}
      items={null}
    >
      <b>{t(($) => $.adoption.structureBecomes, count(lines))}</b>
      <Some names={lines} />
    </Line>
  )
}

function Creatives({ reading: { ads, packages, visuals, texts } }: PartProps) {
  const { t } = useTranslation()
  return (
    <>
      <Line
        icon={IconBox}
        title={t(($) => $.adoption.ads)}
        read={t(($) => $.adoption.adsRead, { count: ads })}
        items={packages}
      >
        <Chips items={packages} tone="package" />
      </Line>
      <Line
        icon={IconPhoto}
        title={t(($) => $.adoption.visuals)}
        read={t(($) => $.adoption.visualsRead, count(visuals))}
        items={visuals}
      >
        <Visuals visuals={visuals} />
      </Line>
      <Line
        icon={IconLetterT}
        title={t(($) => $.adoption.texts)}
        read={t(($) => $.adoption.textsRead, count(texts))}
        items={texts}
      >
        <First items={texts} />
      </Line>
    </>
  )
}

function Targeting({ reading: { audiences, zones } }: PartProps) {
  const { t } = useTranslation()
  const isBroad = audiences.length === 0
  return (
    <>
      <Line
        icon={IconUsers}
        title={t(($) => $.adoption.audiences)}
        read={
          isBroad ? t(($) => $.adoption.noAudience) : t(($) => $.adoption.audiencesRead, count(audiences))
        }
        items={audiences}
      >
        {isBroad ? t(($) => $.adoption.broad) : <Chips items={audiences} tone="audience" />}
      </Line>
      <Line
        icon={IconMapPin}
        title={t(($) => $.adoption.zones)}
        read={t(($) => $.adoption.zonesRead, count(zones))}
        items={zones}
      >
        <Chips items={zones} tone="zone" />
      </Line>
    </>
  )
}

function Links({ reading: { links } }: PartProps) {
  const { t } = useTranslation()
  return (
    <Line
      icon={IconLink}
      title={t(($) => $.adoption.links)}
      read={t(($) => $.adoption.linksRead, count(links))}
      items={links}
    >
      <First items={links} isCode />
    </Line>
  )
}

function Head({ reading, listed }: Props) {
  const { t } = useTranslation()
  const { account, currency } = useAccount()
  const { screens, digits } = screensOf(account)
  const counts = t(($) => $.adoption.counts, { adsets: reading.adsets, ads: reading.ads })
  return (
    <header className={classes.becomesHead}>
      <h2 dir="auto">{reading.name}</h2>
      <p>
        {listed && `${t(($) => $.adoption.spent, { amount: formatMoney(listed.spend, currency) })} · `}
        {counts}
      </p>
      <a
        href={screens.objectAddress(digits, 'campaign', reading.campaignId)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(($) => $.adoption.onPlatform)} <IconExternalLink size={14} aria-hidden />
      </a>
    </header>
  )
}

type LineProps = {
  readonly icon: Icon
  readonly title: string
  readonly read: string
  /** Of the library; `null` for what is none of it. */
  readonly items: readonly Item[] | null
  readonly children: ReactNode
}

function Line({ icon: Sign, title, read, items, children }: LineProps) {
  const { t } = useTranslation()
  const added = items?.filter(({ isNew }) => isNew).length ?? 0
  const known = (items?.length ?? 0) - added
  return (
    <tr>
      <th scope="row">
        <Sign size={16} stroke={1.6} aria-hidden /> {title}
      </th>
      <td>
        <span className={classes.read}>
          {read} <IconArrowRight size={15} aria-hidden />
        </span>
      </td>
      <td>{children}</td>
      <td className={classes.library}>
        {added > 0 && <b>{t(($) => $.adoption.added, { count: added })}</b>}
        {known > 0 && <span>{t(($) => $.adoption.known, { count: known })}</span>}
      </td>
    </tr>
  )
}

function Visuals({ visuals }: { readonly visuals: Reading['visuals'] }) {
  const { t } = useTranslation()
  return (
    <span className={classes.pictures}>
      {visuals.slice(0, mostPictures).map(({ name, isNew, thumbnailUrl }) => (
        <span key={name + thumbnailUrl} title={name} data-new={isNew || undefined}>
          <Picture src={thumbnailUrl} />
          <i aria-hidden>{isNew ? '+' : '='}</i>
        </span>
      ))}
      {visuals.length > mostPictures && (
        <small>{t(($) => $.adoption.more, { count: visuals.length - mostPictures })}</small>
      )}
    </span>
  )
}

type ChipsProps = { readonly items: readonly Item[]; readonly tone: 'package' | 'audience' | 'zone' }

function Chips({ items, tone }: ChipsProps) {
  const { t } = useTranslation()
  const more = items.length - mostShown
  return (
    <span className={classes.names}>
      {items.slice(0, mostShown).map(({ name }) => (
        <span key={name} className={classes.chip} data-tone={tone} title={name} dir="auto">
          {name}
        </span>
      ))}
      {more > 0 && <small>{t(($) => $.adoption.more, { count: more })}</small>}
    </span>
  )
}

/** The first in full, the others as a number. */
function First({ items, isCode = false }: { readonly items: readonly Item[]; readonly isCode?: boolean }) {
  const { t } = useTranslation()
  const [first] = items
  if (!first) return null
  return (
    <span className={classes.first}>
      <span className={isCode ? 'mono' : undefined} title={first.name} dir="auto">
        {first.name}
      </span>
      {items.length > 1 && <small>{t(($) => $.adoption.more, { count: items.length - 1 })}</small>}
    </span>
  )
}

/** No line begins with the point between the parts of a name. */
const heldTogether = (name: string): string => name.replaceAll(' · ', '\u00A0· ')

function Some({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation()
  const more = names.length - mostShown
  return (
    <small dir="auto" className={classes.some} title={names.slice(0, 20).join(', ')}>
      <Unbroken text={names.slice(0, mostShown).map(heldTogether).join(', ')} />{' '}
      {more > 0 && t(($) => $.adoption.more, { count: more })}
    </small>
  )
}
