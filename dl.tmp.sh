B=http://127.0.0.1:3105
curl -s -c /tmp/d-jar -D- -o /dev/null -d "email=rh@talvenne.example&password=$HR" $B/fr/equipe/connexion
curl -s -b /tmp/d-jar -D- -o /tmp/d-cv.pdf "$B/fr/equipe/demandes/application/33/fichier/cv"; ls -l /tmp/d-cv.pdf
curl -s -b /tmp/d-jar -D- -o /dev/null -I "$B/de/team/anfragen/application/33/datei/motivation" | head -3
curl -s -b /tmp/d-jar -D- "$B/fr/equipe/demandes.csv" | head -40
curl -s -b /tmp/d-jar -D- -o /dev/null "$B/fr/equipe/demandes/contact/1" | head -1
curl -s -D- -o /dev/null "$B/fr/equipe/demandes" | head -60
curl -s -b "login-token=wrong" -D- -o /dev/null "$B/de/team/anfragen/contact/3?list=x"| grep -i -E "HTTP|location"
