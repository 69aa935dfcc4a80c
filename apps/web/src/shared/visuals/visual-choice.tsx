import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { galleryQuery, type Visual } from '../../data/gallery.ts'
import { useAccount } from '../../data/session.ts'
import { periodOf, rangeOf } from '../figures/period.ts'
import { Answered } from '../../ui/answered.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './visual-choice.module.css'

/** What a visual is in the library: films are videos there. */
export const libraryKind = ({ kind }: Pick<Visual, 'kind'>) => (kind === 'film' ? 'video' : 'image')

type Props = {
  /** Of what leaves: only its own kind can stand in its place. */
  readonly kind: Visual['kind']
  /** What leaves is a 9:16, or is none: what is otherwise says so, and comes last. */
  readonly isTall?: boolean
  readonly isOffered: (one: Visual) => boolean
  /** The packages of what leaves: what stands beside it there is offered first. */
  readonly besides?: readonly string[]
  readonly chosen: Visual | null
  readonly onChoose: (visual: Visual, by: Way) => void
  /** Enter on what is chosen, where choosing ends with it. */
  readonly onTaken?: () => void
}

/** By the arrows one is on the way to another: each that is passed is chosen for a moment. */
type Way = 'passing' | 'pointing'

/** The visuals of a kind that may stand in the place of another: of its packages first, and the latest first. */
export function VisualChoice({ kind, isTall, isOffered, besides = [], chosen, onChoose, onTaken }: Props) {
  const { t } = useTranslation()
  const { account, timezone } = useAccount()
  const [text, setText] = useState('')
  const read = useInfiniteQuery(
    galleryQuery(account, {
      ...rangeOf(periodOf({}, timezone), timezone),
      text: text.trim(),
      kind,
      use: 'all',
      package: '',
      order: 'age',
      isReversed: false,
    }),
  )
  return (
    <fieldset className={classes.visuals}>
      <legend>{t(($) => $.gallery.replacing.choose)}</legend>
      <TextInput
        value={text}
        data-autofocus
        leftSection={<IconSearch size={15} />}
        placeholder={t(($) => $.gallery.replacing.search)}
        aria-label={t(($) => $.gallery.replacing.search)}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Answered
        of={read}
        label={t(($) => $.gallery.replacing.reading)}
        waiting={<div className={classes.list} />}
      >
        {({ pages }) => (
          <Options
            of={pages
              .flatMap(({ visuals }) => visuals.filter((one) => fits(one, kind) && isOffered(one)))
              .toSorted(
                (a, b) =>
                  Number(isOther(a, isTall)) - Number(isOther(b, isTall)) ||
                  shared(b, besides) - shared(a, besides),
              )}
            isTall={isTall}
            isSearched={text.trim() !== ''}
            {...{ chosen, onChoose, onTaken }}
          />
        )}
      </Answered>
    </fieldset>
  )
}

const fits = (one: Visual, wanted: Visual['kind']): boolean =>
  one.library.some(({ kind }) => kind === libraryKind({ kind: wanted }))

/** Whether a visual stands in one of these packages, as a place in an order. */
const shared = ({ packages }: Visual, besides: readonly string[]): number =>
  packages.some((one) => besides.includes(one)) ? 1 : 0

/** Its format is another one than that of what leaves. */
const isOther = (one: Visual, isTall: boolean | undefined): boolean =>
  isTall !== undefined && one.isTall !== isTall

type OptionsProps = Pick<Props, 'chosen' | 'onChoose'> & {
  readonly onTaken: Props['onTaken'] | undefined
  readonly of: readonly Visual[]
  readonly isTall: boolean | undefined
  readonly isSearched: boolean
}

function Options({ of, isTall, isSearched, chosen, onChoose, onTaken }: OptionsProps) {
  const { t } = useTranslation()
  // What an arrow chooses is told between its going down and its coming up.
  const by = useRef<Way>('pointing')
  if (of.length === 0)
    return (
      <p className={classes.quiet}>
        {t(($) => (isSearched ? $.gallery.replacing.noMatch : $.gallery.replacing.none))}
      </p>
    )
  return (
    <div className={classes.list}>
      {of.map((one) => (
        <label key={one.key} className={classes.option} title={one.name}>
          <input
            type="radio"
            name="replacement"
            className="visually-hidden"
            checked={chosen?.key === one.key}
            onChange={() => onChoose(one, by.current)}
            onKeyDown={(event) => {
              if (event.key.startsWith('Arrow')) by.current = 'passing'
              if (event.key !== 'Enter' || !onTaken) return
              event.preventDefault()
              onTaken()
            }}
            onKeyUp={() => {
              by.current = 'pointing'
            }}
          />
          <Picture
            src={one.pictureUrl ?? ''}
            isFilm={one.kind === 'film'}
            className={classes.small}
            size={22}
          />
          <span>{one.name}</span>
          <small>
            {one.ads.all === 0
              ? t(($) => $.gallery.replacing.never)
              : t(($) => $.gallery.replacing.live, { count: one.ads.live })}
            {isOther(one, isTall) && (
              <>
                {' '}
                <b>{t(($) => $.gallery.replacing[one.isTall ? 'tall' : 'notTall'])}</b>
              </>
            )}
          </small>
        </label>
      ))}
    </div>
  )
}
