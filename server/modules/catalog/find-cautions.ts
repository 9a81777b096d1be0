const CAUTION = new RegExp(
  String.raw`\b(?:not (?:for use|for children|for anyone|intended|suitable for|recommended|during)` +
    String.raw`|(?:do|should|must) not (?:be )?(?:use|take|combine|give|exceed|mix|chew|swallow)` +
    String.raw`|avoid(?:ed)? (?:by|if|in|during|while|when|use|using|taking)` +
    String.raw`|(?:consult|ask|speak to|talk to|tell|check with) (?:a|your) ` +
    String.raw`|(?:cautions?|warnings?):|contraindicated|discontinue|keep (?:out of reach|away)` +
    String.raw`|unless (?:directed|advised|your)|if you are (?:pregnant|nursing|breast))`,
  'i',
);

export function findCautions(texts: readonly string[]): string[] {
  return texts
    .filter((text) => CAUTION.test(text))
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => CAUTION.test(sentence));
}
