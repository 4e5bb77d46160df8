import classes from './visitors.module.css';

/** How the calendar is operated (spec 2.16). */
export function Tutorial() {
  return (
    <ul className={classes.tutorial} aria-label="Como usar o calendário">
      <li>
        <strong>1 clique</strong> na refeição: centro administrativo
      </li>
      <li>
        <strong>2 cliques</strong>: fábrica
      </li>
      <li>
        <strong>Mais um clique</strong>: apaga
      </li>
      <li>
        <strong>Clique na data</strong>: o dia inteiro
      </li>
      <li>
        <strong>Clique no nome da refeição</strong>: o resto da semana atual
      </li>
    </ul>
  );
}
