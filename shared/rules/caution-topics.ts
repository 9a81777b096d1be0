/**
 * Topics of cautions, by the name used in sentences. Phrases are lowercase and singular; a search for one phrase also
 * finds cautions with another phrase of its topic.
 */
export const CAUTION_TOPICS: readonly { name: string; phrases: readonly string[] }[] = [
  { name: 'pregnancy', phrases: ['pregnancy', 'pregnant', 'prenatal', 'expecting'] },
  { name: 'nursing', phrases: ['nursing', 'breastfeeding', 'breast feeding', 'lactating'] },
  {
    name: 'blood-thinning medication',
    phrases: [
      ...['blood thinning', 'blood thinner', 'anticoagulant', 'warfarin', 'coumadin', 'heparin'],
    ],
  },
  {
    name: 'blood sugar medication',
    phrases: ['blood sugar medication', 'diabetic', 'diabetes', 'insulin', 'metformin'],
  },
  {
    name: 'blood pressure medication',
    phrases: ['blood pressure medication', 'hypertension', 'high blood pressure'],
  },
  { name: 'surgery', phrases: ['surgery', 'operation'] },
  { name: 'children', phrases: ['child', 'children', 'kid', 'baby', 'toddler', 'infant'] },
  { name: 'medication', phrases: ['medication', 'medicine', 'drug', 'prescription'] },
];
