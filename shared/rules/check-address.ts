import { CANADIAN_PROVINCES } from './canadian-provinces.ts';
import { statesOfZip } from './us-zip-codes.ts';
import { US_STATES } from './us-states.ts';

type Region = { country: string; state: string; zip: string };
type RegionProblems = { state?: string; zip?: string };

const WITH_STATES = new Set(['US', 'CA', 'AU', 'BR', 'CN', 'IN', 'JP', 'KR', 'MX']);
const US_ZIP = /^\d{5}(-\d{4})?$/;
const CANADIAN_CODE = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i;

export function needsState(country: string): boolean {
  return WITH_STATES.has(country);
}

export function findRegionProblems({ country, state, zip }: Region): RegionProblems {
  if (country === 'US') return checkUs(state, zip);
  if (country === 'CA') return checkCanada(state, zip);
  return needsState(country) && state.trim() === '' ? { state: 'Enter a state or region' } : {};
}

function checkUs(state: string, zip: string): RegionProblems {
  const isState = Object.hasOwn(US_STATES, state);
  return {
    ...(!isState && { state: 'Please choose a state' }),
    ...findZipProblem(zip, isState ? state : undefined),
  };
}

function findZipProblem(zip: string, state: string | undefined): RegionProblems {
  if (!US_ZIP.test(zip)) return { zip: 'ZIP code must be 5 digits, such as 94103' };
  const code = zip.slice(0, 5);
  const states = statesOfZip(code);
  if (states.length === 0) return { zip: `ZIP code ${code} does not exist. Check the digits.` };
  if (!state || states.includes(state)) return {};
  const names = states.map((owner) => US_STATES[owner]).join(' or ');
  return {
    zip: `ZIP code ${code} is in ${names}, not ${US_STATES[state]}. Check the ZIP code and the state.`,
  };
}

function checkCanada(state: string, zip: string): RegionProblems {
  const province = Object.hasOwn(CANADIAN_PROVINCES, state) ? CANADIAN_PROVINCES[state] : undefined;
  const missing = province ? {} : { state: 'Please choose a province' };
  if (!CANADIAN_CODE.test(zip)) {
    return { ...missing, zip: 'Postal code must look like M5V 2T6' };
  }
  if (!province || province.letters.includes(zip.charAt(0).toUpperCase())) return missing;
  return {
    zip: `Postal code ${zip.toUpperCase()} is not in ${province.name}. Check the postal code and the province.`,
  };
}
