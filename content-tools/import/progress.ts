export type Progress = ReturnType<typeof createProgress>;

interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

const WIDTH = 30;

export function createProgress(what: string, total: number, output: Output = process.stderr) {
  let done = 0;
  let shown = 0;
  const parts = output.isTTY ? 100 : 10;
  const draw = (part: number) => {
    const filled = Math.round((done / total) * WIDTH);
    const bar = "█".repeat(filled) + "░".repeat(WIDTH - filled);
    output.write(`\r${what} ${bar} ${String(part).padStart(3)} %${done === total ? "\n" : ""}`);
  };
  if (output.isTTY) draw(0);
  return {
    step(): void {
      done += 1;
      const part = Math.floor((done / total) * parts);
      if (part === shown) return;
      shown = part;
      if (output.isTTY) draw(part);
      // A few rows are read before anybody looks.
      else if (total >= 1000) output.write(`${what}: ${done} of ${total} (${part * 10} %)\n`);
    },
  };
}
