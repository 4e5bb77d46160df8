/* What is painted first; nothing of Mantine but the variables of the theme and the ground all else stands on. */
import 'virtual:theme-variables.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './typeface.css';
import './base.css';
import './shell.css';
