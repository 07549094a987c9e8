/**
 * The mark in an email's head: the bird on its wire. It is drawn with gradients around a window of cells, because
 * emails load nothing; a program without gradients shows the lit window on its tile. In whole pixels, to which
 * browsers round places and sizes anyway.
 */
const night = '#131f3a'
const paper = '#f8efdd'
const lamp = '#f2b23e'
const size = 44

const disc = (color: string, x: number, y: number, radius: number) =>
  `radial-gradient(circle at ${x}px ${y}px,${color} ${radius - 0.25}px,transparent ${radius + 0.75}px)`
const box = (fill: string, x: number, y: number, width: number, height: number) =>
  `${fill} ${x}px ${y}px/${width}px ${height}px no-repeat`
const full = `linear-gradient(${paper},${paper})`
/** A line of a pixel and a half, along the box's beginning. */
const line = (angle: string) => `linear-gradient(${angle},${paper} 1.4px,transparent 1.6px)`
/** The half of a box that begins in the corner opposite to this one. */
const half = (to: string, color = paper) => `linear-gradient(to ${to},${color} 45%,transparent 55%)`

const bird = [
  disc(night, 27, 15, 1.1),
  // The beak.
  box(half('top right'), 31, 14, 7, 3),
  box(half('bottom right'), 31, 17, 7, 2),
  // The tail, cut aslant.
  box(half('top right', night), 8, 11, 2, 11),
  box(half('top right'), 8, 11, 9, 7),
  disc(paper, 25, 17, 7),
  box(full, 8, 17, 24, 5),
  // The belly.
  box(`radial-gradient(ellipse 50% 100% at 50% 0,${paper} 92%,transparent)`, 10, 22, 22, 10),
  // Legs and wire.
  box(line('90deg'), 17, 31, 2, 4),
  box(line('90deg'), 22, 31, 2, 4),
  box(line('180deg'), 6, 34, 32, 2),
].join(',')

const bar = `1px solid ${paper}`
const pane = (style: string) =>
  `<td style="width:4px;height:3px;padding:0;${style}font-size:0;line-height:0"></td>`
const row = (style: string) => `<tr>${pane(`${style}border-right:${bar};`)}${pane(style)}</tr>`
const litWindow = `<table role="presentation" style="border-collapse:collapse;background:${lamp}">${row(`border-bottom:${bar};`)}${row('')}</table>`

export const birdMark = `<table role="presentation" style="border-collapse:separate;border-spacing:0"><tr><td class="mark" style="box-sizing:border-box;width:${size + 2}px;height:${size + 2}px;padding:19px 0 0 16px;vertical-align:top;border:1px solid ${night};border-radius:10px;background:${bird},${night}">${litWindow}</td></tr></table>`
