export default function Home() {
  return <main id="main"><h1>Talvenne</h1></main>;
}
