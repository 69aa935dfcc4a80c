import type { ReactNode } from 'react'
import classes from './quiet-morning.module.css'

/** Nothing waits: the sea is calm, and somebody looks. */
type Props = { readonly title: string; readonly date: string; readonly children: ReactNode }

export function QuietMorning({ title, date, children }: Props) {
  return (
    <section className={classes.quiet}>
      <Lookout />
      <div className={classes.quietWords}>
        <p className={classes.date}>{date}</p>
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  )
}

/** The crests, the farthest first. */
const waves = [
  'M0 232c160-6 320 6 480 0s320 6 480 0 160-4 240-2',
  'M0 256c180 6 300-6 480 0s300 6 480 0 160 4 240 2',
  'M0 286c140-6 360 6 520 0s300 6 440 0 160-4 240-2',
]

function Lookout() {
  return (
    <svg
      className={classes.lookout}
      viewBox="0 0 1200 340"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      {/* All of it is above the sea and below the edge: on a phone the drawing ends below the words. */}
      <radialGradient
        id="dawn"
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1"
        gradientTransform="matrix(330 0 0 225 790 232)"
      >
        <stop offset="0.14" className={classes.near} />
        <stop offset="1" className={classes.far} />
      </radialGradient>
      <path d={`${waves[0]}V7H0z`} fill="url(#dawn)" />
      <path d="M640 172h84M664 183h40M900 150h72M924 161h52" className={classes.clouds} />
      <path d="M930 92q7-8 13 0 6-8 13 0M968 108q6-7 11 0 5-7 11 0" className={classes.birds} />
      <path d="M742 232a48 48 0 0 1 96 0z" className={classes.sun} />
      {waves.map((wave) => (
        <path key={wave} d={`${wave}V340H0z`} className={classes.wave} />
      ))}
      <path d={waves.join('')} className={classes.crests} />
      <path d="M722 246h136M740 262h100M758 278h64M776 296h30" className={classes.glitter} />
      <g className={classes.tower}>
        <path d="M1070 150 1020 340M1090 150l50 190M1044 250h72M1032 296h96" fill="none" strokeWidth="2" />
        <path d="M1074 142h12l6 198h-24z" />
        <path d="M1044 110h72v5h-5l-6 29h-50l-6-29h-5z" />
        <circle cx="1080" cy="128" r="6" className={classes.lamp} />
        <path d="M1064 112c0-18 6-28 16-28s16 10 16 28z" />
        <circle cx="1080" cy="76" r="9" />
        <path d="m1046 70 28-2 1 8-28 4z" />
        <path d="M1080 40v30" fill="none" strokeWidth="2" />
        <path d="m1082 40 38 14-38 14z" className={classes.flag} />
      </g>
    </svg>
  )
}
