/** Keeps one core busy until standard input closes, which the kernel does for whoever started it, however that ends. */
const SPIN_MS = 50;

process.stdin.on('end', () => process.exit()).on('error', () => process.exit());
process.stdin.resume();
spin();

function spin() {
  const until = performance.now() + SPIN_MS;
  while (performance.now() < until);
  // In between, the end of standard input is heard.
  setImmediate(spin);
}
