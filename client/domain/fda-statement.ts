/** The sentence that 21 CFR 101.93(c) prescribes wherever benefits of supplements are stated. */
export const FDA_STATEMENT =
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.';
