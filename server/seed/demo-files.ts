import type { DemoOrganizationKey } from './demo-people.ts';

/** A drawn picture of the demo, added to a recent incident of this kind by its reporter. */
export interface DemoPicture {
  readonly organization: DemoOrganizationKey;
  readonly event: 'Fall' | 'Medication';
  readonly name: string;
  /** SVG, of which a photo is made. */
  readonly drawing: string;
}

const drawn = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 400 300">${shapes}</svg>`;

const corridor = drawn(`
  <rect width="400" height="300" fill="#d9d4c7"/><path d="M0 300 150 120h100l150 180z" fill="#b9b1a0"/>
  <path d="M0 0 150 60v60L0 300zM400 0 250 60v60l150 180z" fill="#ece8de"/>
  <rect x="150" y="60" width="100" height="60" fill="#f7f4ec"/><rect x="182" y="72" width="36" height="48" fill="#8a6f52"/>
  <ellipse cx="215" cy="225" rx="82" ry="26" fill="#7fa3b8" opacity=".75"/>
  <ellipse cx="195" cy="218" rx="34" ry="9" fill="#fff" opacity=".55"/>
  <path d="M300 265 318 175l18 90z" fill="#e9b824"/><path d="M311 235h14" stroke="#5a4a12" stroke-width="4"/>`);

const walker = drawn(`
  <rect width="400" height="300" fill="#e4e1da"/><rect y="215" width="400" height="85" fill="#a58d73"/>
  <rect x="30" y="110" width="120" height="110" rx="10" fill="#6f8f86"/><rect x="20" y="90" width="30" height="130" rx="10" fill="#5c7b72"/>
  <g fill="none" stroke="#3c4250" stroke-width="9"><path d="M230 120 212 250M330 120l18 130M230 120h100M222 180h116"/></g>
  <g fill="#2a2f3a"><circle cx="212" cy="252" r="12"/><circle cx="348" cy="252" r="12"/></g>
  <path d="M236 262h90l30 18H200z" fill="#9b3d3d"/>`);

const pillbox = drawn(`
  <rect width="400" height="300" fill="#cfd8d6"/><rect x="40" y="80" width="320" height="140" rx="12" fill="#f9fafb" stroke="#8aa" stroke-width="4"/>
  ${[0, 1, 2, 3, 4, 5, 6]
    .map(
      (day) =>
        `<rect x="${54 + day * 43}" y="104" width="34" height="92" rx="6" fill="${day === 2 ? '#fff' : '#e2ecf3'}" stroke="#9ab" stroke-width="2"/>`,
    )
    .join('')}
  ${[0, 1, 3, 4, 5, 6]
    .map(
      (day) =>
        `<circle cx="${71 + day * 43}" cy="135" r="8" fill="#d06b5b"/><circle cx="${71 + day * 43}" cy="165" r="7" fill="#f1d37a"/>`,
    )
    .join('')}
  <circle cx="330" cy="255" r="9" fill="#d06b5b"/>`);

export const demoPictures: readonly DemoPicture[] = [
  { organization: 'deLinde', event: 'Fall', name: 'Natte vloer gang.jpg', drawing: corridor },
  { organization: 'deLinde', event: 'Fall', name: 'Rollator naast de stoel.jpg', drawing: walker },
  { organization: 'hetAnker', event: 'Medication', name: 'Weekdoos op tafel.jpg', drawing: pillbox },
];
